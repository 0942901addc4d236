import type { WebDriverActions } from './actions.ts'

/** A tab of a browser, driven by WebDriver: the few commands that both protocols (classic and BiDi) have in common. */
export type Tab = {
  /** Loads a document, and resolves when its load event is over. */
  open: (url: string) => Promise<void>
  /** Calls a function in the document, whose arguments and result are JSON. */
  evaluate: <Result, Args extends unknown[]>(read: (...args: Args) => Result | Promise<Result>, ...args: Args) => Promise<Result>
  /** Runs a script in the document that defines globals. */
  inject: (source: string) => Promise<void>
  perform: (actions: WebDriverActions) => Promise<void>
  /** Chooses files in the input that `evaluate` has put into `window.chosenInput`. */
  chooseFiles: (paths: string[]) => Promise<void>
  /** PNG, base64. */
  screenshot: () => Promise<string>
  /** Console errors, policy violations and failed requests of all documents so far. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

/** A running browser. */
export type Engine = {
  /** A tab with a window of about this width, without cookies, storage and history. WebKitGTK's minimum is 447 px. */
  openTab: (size: { width: number; height: number }) => Promise<Tab>
  /** Ends all processes of the browser. */
  close: () => Promise<void>
}
