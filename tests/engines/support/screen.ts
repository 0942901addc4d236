import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { eventually } from '../../support/expectations.ts'
import { chord, clickAt, keys, typing } from './actions.ts'
import type { Tab } from './driver.ts'
import { type Found, type Place, place, readText } from './in-page.ts'

/** Testing Library's queries, for accessible names and roles. */
const queries = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Many times the duration of the slowest step. */
const timeout = 60_000

/** A screen as users see it: parts are found by role and name, and used with a real pointer and keys. */
export class Screen {
  readonly #origin: string
  readonly tab: Tab

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  open = (path: string): Promise<void> => this.tab.open(this.#origin + path)

  /** Leaves the site, so that its server can stop. */
  leave = (): Promise<void> => this.tab.open('about:blank')

  /** Opens a public page and waits until it is hydrated, when it requests the current user. */
  async visit(path: string): Promise<void> {
    await this.open(path)
    await this.wait('hydration', () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/v1/user/me')))
  }

  /** Waits until a function of the document returns true. */
  wait<Args extends unknown[]>(what: string, isDone: (...args: Args) => boolean, ...args: Args): Promise<true> {
    return this.#eventually(what, async () => ((await this.tab.evaluate(isDone, ...args)) ? true : undefined))
  }

  async #find(wanted: Place): Promise<Found> {
    return this.#eventually(`${wanted.role ?? wanted.selector} ${wanted.name ?? ''}`, async () => {
      if (!(await this.tab.evaluate(() => 'TestingLibraryDom' in window))) await this.tab.inject(queries)
      return (await this.tab.evaluate(place, wanted)) ?? undefined
    })
  }

  async #eventually<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
    // Evaluation fails while a document is being replaced.
    return eventually(() => look().catch(() => undefined), timeout).catch(async () => {
      throw new Error(`${what}: not found at ${await this.path()} within ${timeout} ms. The screen: ${await this.tab.evaluate(readText)}`)
    })
  }

  /** Waits for a visible part. */
  see = async (role: string, name?: string | RegExp, within?: Place): Promise<void> =>
    void (await this.#find({ ...named(role, name), within, mayBeCovered: true }))

  seeText = (text: string): Promise<true> =>
    this.wait(`the text “${text}”`, (wanted) => (document.body.innerText ?? '').replaceAll(/\s+/g, ' ').includes(wanted), text)

  seePath = (path: string): Promise<true> =>
    this.wait(`the address ${path}`, (wanted) => new RegExp(wanted).test(location.pathname + location.search), path)

  path = (): Promise<string> => this.tab.evaluate(() => location.pathname + location.search + location.hash)

  click = (role: string, name?: string | RegExp, within?: Place): Promise<void> => this.#clickOn({ ...named(role, name), within })

  /** Clicks an element that has no ARIA role. */
  clickFirst = (selector: string, text = ''): Promise<void> => this.#clickOn({ selector, name: text })

  async #clickOn(wanted: Place): Promise<void> {
    const { x, y } = await this.#find(wanted)
    await this.tab.perform(clickAt(x, y))
  }

  /** Focuses a part, as Tab does. */
  focus = async (role: string, name?: string | RegExp, within?: Place): Promise<void> =>
    void (await this.#find({ ...named(role, name), within, mayBeCovered: true, focused: true }))

  /** Replaces the text of a field by typing. */
  async fill(name: string | RegExp, text: string, within?: Place): Promise<void> {
    await this.click('textbox', name, within)
    await this.press(keys.Control, 'a')
    await this.type(text)
  }

  /** Fills the only password field of the screen, which has no role. */
  async fillPassword(password: string): Promise<void> {
    await this.clickFirst('input[type=password]')
    await this.type(password)
  }

  type = (text: string): Promise<void> => this.tab.perform(typing(text))

  /** Presses one key, or several together. */
  press = (...values: string[]): Promise<void> => this.tab.perform(chord(...values))

  /** Chooses files in the n-th file input of the screen's main part that accepts such files. */
  async choose(accepted: 'image' | 'video', paths: string[]): Promise<void> {
    await this.wait(
      `an input for files of type ${accepted}`,
      (type) => {
        const [input] = document.querySelectorAll<HTMLInputElement>(`main input[type=file][accept*="${type}"]`)
        Object.assign(window, { chosenInput: input })
        return input !== undefined
      },
      accepted,
    )
    await this.tab.chooseFiles(paths)
  }

  /** Distance of an element's upper edge from the window's, in pixels. */
  topOf = (id: string): Promise<number> =>
    this.tab.evaluate((wanted) => Math.round(document.getElementById(wanted)?.getBoundingClientRect().top ?? -10_000), id)
}

function named(role: string, name: string | RegExp | undefined): Place {
  if (name === undefined) return { role }
  return typeof name === 'string' ? { role, name } : { role, name: name.source, isPattern: true }
}
