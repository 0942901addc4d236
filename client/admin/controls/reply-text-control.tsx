import { Button, chakra, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { defaultReplySubject } from '../../../shared/reply-subject.ts'
import { useGetContactPage } from '../../generated/api/contact-page/contact-page.ts'
import type { ContactInput } from '../../generated/model/index.ts'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { LongTextControl, TextControl } from '../../work/fields/text-controls.tsx'
import { useFormRules } from '../../work/form/form-rules.ts'
import { useSiteName } from '../../work/layout/site-name.ts'
import { stateDot } from '../drafts/draft-status.tsx'
import { useHasNoMailServer } from '../parts/missing-mail-server.tsx'
import { PreviewCard } from '../parts/preview-card.tsx'

const useText = () => (useFormikContext<ContactInput>().values.acknowledgementText ?? '').trim()

/** One line in every state: a notice that came with a response would move the form. */
function replyState({ isOn, willBeOn, isMailed }: Record<'isOn' | 'willBeOn' | 'isMailed', boolean>): string {
  if (isOn && !willBeOn) return 'On · without a text it ends when you save.'
  if (isOn) return isMailed ? 'On · senders get the mail below.' : 'On · but there is no mail server.'
  return willBeOn ? 'Off · with this text it begins when you save.' : 'Off · senders get no mail: the text below is empty.'
}

/** Whether the site sends the automatic reply, and what saving the form would make of it. */
function ReplyState() {
  const stored = useGetContactPage({ query: { select: ({ contact }) => contact?.acknowledgementText ?? '' } }).data ?? ''
  const [isOn, willBeOn, isMailed] = [stored.trim() !== '', useText() !== '', !useHasNoMailServer()]
  return (
    <chakra.p role="status" color="fg.muted" css={stateDot} data-on={(isOn && isMailed) || undefined}>
      {replyState({ isOn, willBeOn, isMailed })}
    </chakra.p>
  )
}

/** Subject of the automatic reply, below its state. */
export const ReplySubjectControl = (props: ControlProps) => (
  <Flex direction="column" gap="5">
    <ReplyState />
    <TextControl {...props} />
  </Flex>
)

/** Text of the automatic reply, with a proposal while there is none, and then the mail in the sender's inbox. */
export function ReplyTextControl(props: ControlProps) {
  const { values, setFieldValue } = useFormikContext<ContactInput>()
  const { readOnly } = useFormRules()
  const text = useText()
  const company = useSiteName()
  const proposal = `Thank you for your enquiry. It has reached us, and one of us will answer you soon.\n\n${company}`
  return (
    <Flex direction="column" gap="6">
      <LongTextControl {...props} />
      {text === '' && !readOnly && (
        <Button alignSelf="flex-start" mt="-4" size="sm" variant="outline" onClick={() => void setFieldValue(props.name, proposal)}>
          Use a proposed text
        </Button>
      )}
      {text !== '' && (
        <PreviewCard label="Preview of the mail" caption="In the sender’s inbox, about like this">
          <chakra.p fontWeight="650" lineHeight="1.2">
            {company}
          </chakra.p>
          <chakra.p dir="auto" overflowWrap="anywhere">
            {values.acknowledgementSubject?.trim() || defaultReplySubject(company)}
          </chakra.p>
          <chakra.p dir="auto" mt="2" fontSize="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp="6">
            {text}
          </chakra.p>
        </PreviewCard>
      )}
    </Flex>
  )
}
