/** Attributes of invoker commands (HTML): a button opens or closes a dialog without script. React passes them on; its types lack them. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    /** Id of the dialog. */
    commandfor?: string
  }
}

/** Whether the browser runs these attributes itself. WebKit 2.50 does not, and needs a click handler; a second way would open a dialog twice. */
export const hasInvokerCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype
