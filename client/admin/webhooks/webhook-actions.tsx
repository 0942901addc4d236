import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { IconType } from 'react-icons'
import { LuKeyRound, LuPencil, LuPower, LuSend, LuTrash2 } from 'react-icons/lu'
import type { Webhook } from '../../generated/model/index.ts'
import type { RowAction } from '../list/rows/row-action.ts'
import { RowMenu } from '../list/rows/row-menu.tsx'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { useRefreshWebhooks } from './queries.ts'
import { DeleteWebhookDialog, EditWebhookDialog, RenewSecretDialog } from './webhook-dialogs.tsx'
import { useGuardedSwitch } from './webhook-switch.tsx'
import { hostOf } from './webhook-words.ts'

type Props = {
  webhook: Webhook
  size: 'sm' | 'md'
  sendTest: () => void
  /** Runs after it was deleted, before the dialog closes. */
  onDeleted: () => Promise<unknown>
}

/** What can be done with a webhook: a test at once, the rest in a menu; on a phone all of it, with the switch. */
export function WebhookActions({ webhook, size, sendTest, onDeleted }: Props) {
  const [opened, setOpened] = useState<'edit' | 'secret' | 'delete'>()
  const refresh = useRefreshWebhooks()
  const host = hostOf(webhook.url)
  const isPhone = useIsPhone()
  const { flip, question } = useGuardedSwitch(webhook)
  const onClosed = async () => {
    setOpened(undefined)
    await refresh()
  }
  const action = (kind: string, label: string, Icon: IconType, run: () => void): RowAction => ({ kind, name: kind, label, Icon, run })
  const buttons = [
    action('test', 'Send a test', LuSend, sendTest),
    action('switch', webhook.enabled ? 'Switch off' : 'Switch on', LuPower, () => flip(!webhook.enabled)),
  ]
  const dialogs = [
    action('edit', 'Edit…', LuPencil, () => setOpened('edit')),
    action('secret', 'New secret…', LuKeyRound, () => setOpened('secret')),
    { ...action('delete', 'Delete…', LuTrash2, () => setOpened('delete')), isDangerous: true },
  ]
  return (
    <Flex display="inline-flex" gap="1.5" align="center">
      {!isPhone && (
        <Button size={size} variant="outline" colorPalette="gray" aria-label={`Send a test to ${host}`} onClick={sendTest}>
          <LuSend aria-hidden /> Send a test
        </Button>
      )}
      <RowMenu label={`Actions for ${host}`} button={{ size }} actions={[...(isPhone ? buttons : []), ...dialogs]} />
      {question}
      {opened === 'edit' && <EditWebhookDialog webhook={webhook} onClosed={onClosed} />}
      {opened === 'secret' && <RenewSecretDialog webhook={webhook} onClosed={onClosed} />}
      {opened === 'delete' && <DeleteWebhookDialog webhook={webhook} onDeleted={onDeleted} onClose={() => setOpened(undefined)} />}
    </Flex>
  )
}
