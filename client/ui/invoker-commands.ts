/** Attributes of invoker commands (HTML): a button opens or closes a dialog without script. React passes them on; its types lack them. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    /** Id of the dialog. */
    commandfor?: string
  }
}

export {}
