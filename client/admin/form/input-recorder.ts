import { type FormKey, forgetInput, readInput, storeInput, type UnsavedInput } from '../../work/form/recovery-store.ts'
import { isFileValue } from '../../work/form/same-value.ts'
import { storedClaims } from '../../work/session/token.ts'
import { descriptionsIn, restoreDescriptions } from '../media/file-requests.ts'
import { isSameInput } from '../values/unsaved-input.ts'

const interval = 2000

type Fields = UnsavedInput['fields']

const filesIn = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => isFileValue(value)))

/** Stores unsaved input of one form in this browser, in place of what an earlier visit has left there. */
export function inputRecorder(key: FormKey) {
  let last: Omit<UnsavedInput, 'at'> = { fields: {}, descriptions: {} }

  /** Stores the fields that changed, if they or their descriptions differ from what is stored; without any it deletes that. */
  const store = (fields: Fields): void => {
    const descriptions = descriptionsIn(fields)
    if (isSameInput(fields, last.fields) && isSameInput(descriptions, last.descriptions)) return
    const filesChanged = !isSameInput(filesIn(fields), filesIn(last.fields))
    last = { fields, descriptions }
    if (Object.keys(fields).length === 0) void forgetInput(key)
    else void storeInput(key, { at: Date.now(), fields, descriptions }, { filesChanged, isSignedIn: () => storedClaims()?.sub === key[0] })
  }

  /**
   * Reads what an earlier visit has left, and from then on records every 2 s, and when the page is hidden or left.
   * @param record stores what the form has.
   * @returns ends the recording, with the last input.
   */
  const start = (onRead: (earlier: UnsavedInput | undefined) => void, record: () => void): (() => void) => {
    let isRunning = true
    void readInput(key).then((found) => {
      if (!isRunning) return
      if (found !== undefined) {
        last = found
        restoreDescriptions(found.fields, found.descriptions)
      }
      onRead(found)
    })
    const timer = setInterval(record, interval)
    addEventListener('pagehide', record)
    document.addEventListener('visibilitychange', record)
    return () => {
      isRunning = false
      clearInterval(timer)
      removeEventListener('pagehide', record)
      document.removeEventListener('visibilitychange', record)
      record()
    }
  }
  return { store, start }
}
