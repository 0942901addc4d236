import { chakra } from '@chakra-ui/react'
import type { WebhookEvent } from '../../generated/model/index.ts'
import { TextControl, withScheme } from '../../work/fields/text-controls.tsx'
import { useControl } from '../../work/fields/use-control.ts'
import { CheckLine } from '../parts/check-line.tsx'
import { allEvents, eventWords } from './webhook-words.ts'

export const WebhookFields = () => (
  <>
    <TextControl
      name="url"
      label="Address"
      type="url"
      help="Of your own server, and public: it begins with https://. Redirects are not followed."
      normalise={withScheme}
      focused
    />
    <EventsControl />
  </>
)

function EventsControl() {
  const { id, value, error, required, setValue, attributes } = useControl<WebhookEvent[]>('events')
  const { readOnly: _readOnly, dir: _dir, required: _required, ...first } = attributes
  return (
    <chakra.fieldset>
      <chakra.legend display="flex" columnGap="2" alignItems="baseline" fontWeight="650" mb="1">
        Events
        {required && (
          <chakra.span aria-hidden fontSize="sm" fontWeight="400" color="fg.subtle">
            * required
          </chakra.span>
        )}
      </chakra.legend>
      {allEvents.map((event, index) => (
        <CheckLine
          key={event}
          {...eventWords[event]}
          checked={value.includes(event)}
          choose={(on) => setValue(allEvents.filter((each) => (each === event ? on : value.includes(each))))}
          attributes={index === 0 ? first : { onBlur: attributes.onBlur, 'aria-describedby': `${id}-error` }}
        />
      ))}
      <chakra.p id={`${id}-error`} color="fg.error" fontWeight="600" fontSize="sm" mt={error === undefined ? '0' : '1.5'}>
        {error}
      </chakra.p>
      <chakra.p id={`${id}-help`} srOnly>
        At least one.
      </chakra.p>
    </chakra.fieldset>
  )
}
