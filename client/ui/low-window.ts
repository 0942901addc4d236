/** Where what is sticky would leave the content no room: it scrolls away. */
export const lowPage = '@media (max-height: 500px)'

/** Windows of 720 × 450 pixels at 200 %, and phones on their side. */
export const lowWindow = '@media (max-height: 26rem)'

/** A dialog or drawer that scrolls as a whole, because head and foot would leave its body no room. */
export const inLowWindow = { [lowWindow]: { overflowY: 'auto', '& [class*=__body]': { overflow: 'visible', flex: 'none' } } } as const
