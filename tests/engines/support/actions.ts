type PointerStep =
  | { type: 'pointerMove'; x: number; y: number; duration?: number; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  | { type: 'pause'; duration: number }
type KeyStep = { type: 'keyDown' | 'keyUp'; value: string } | { type: 'pause'; duration: number }

/** Sources of input with their steps, the same JSON in WebDriver classic and WebDriver BiDi. */
export type WebDriverActions = (
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerStep[] }
  | { type: 'key'; id: string; actions: KeyStep[] }
)[]

/** Code points of WebDriver for keys without a character. */
export const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Control: '\uE009',
  Backspace: '\uE003',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  PageDown: '\uE00F',
  Space: ' ',
} as const

export const clickAt = (x: number, y: number): WebDriverActions => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** Presses each character of a text. */
export const typing = (text: string): WebDriverActions => [
  { type: 'key', id: 'keyboard', actions: Array.from(text).flatMap((value) => [down(value), up(value)]) },
]

/** Presses keys together, such as Control and s. */
export const chord = (...values: string[]): WebDriverActions => [
  { type: 'key', id: 'keyboard', actions: [...values.map(down), ...values.toReversed().map(up)] },
]

const down = (value: string) => ({ type: 'keyDown' as const, value })
const up = (value: string) => ({ type: 'keyUp' as const, value })
