import { chakra, Flex } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { defaultReplySubject } from '../../../shared/reply-subject.ts'
import type { ContactInput } from '../../generated/model/index.ts'
import type { ControlProps } from '../../work/fields/control-frame.tsx'
import { LongTextControl } from '../../work/fields/text-controls.tsx'
import { useSiteName } from '../../work/layout/site-name.ts'
import { PreviewCard } from '../parts/preview-card.tsx'

/** Text of the automatic reply, and once there is one, the mail in the sender's inbox. */
export function ReplyTextControl(props: ControlProps) {
  const { acknowledgementSubject: subject = '', acknowledgementText: text = '' } = useFormikContext<ContactInput>().values
  const company = useSiteName()
  return (
    <Flex direction="column" gap="6">
      <LongTextControl {...props} />
      {text.trim() !== '' && (
        <PreviewCard label="Preview of the mail" caption="In the sender’s inbox, about like this">
          <chakra.p fontWeight="650" lineHeight="1.2">
            {company}
          </chakra.p>
          <chakra.p dir="auto" overflowWrap="anywhere">
            {subject.trim() || defaultReplySubject(company)}
          </chakra.p>
          <chakra.p dir="auto" mt="2" fontSize="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp="6">
            {text.trim()}
          </chakra.p>
        </PreviewCard>
      )}
    </Flex>
  )
}
