import { Button, Flex, IconButton, Menu } from '@chakra-ui/react'
import { useState } from 'react'
import type { IconType } from 'react-icons'
import { LuEllipsisVertical, LuKeyRound, LuPencil, LuPower, LuSend, LuTrash2 } from 'react-icons/lu'
import type { Webhook } from '../../generated/model/index.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
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

type Dialog = 'edit' | 'secret' | 'delete'

const entries: [Dialog, string, IconType][] = [
  ['edit', 'Edit…', LuPencil],
  ['secret', 'New secret…', LuKeyRound],
  ['delete', 'Delete…', LuTrash2],
]

/** What can be done with a webhook: a test at once, the rest in a menu; on a phone all of it, with the switch. */
export function WebhookActions({ webhook, size, sendTest, onDeleted }: Props) {
  const [opened, setOpened] = useState<Dialog>()
  const refresh = useRefreshWebhooks()
  const host = hostOf(webhook.url)
  const isPhone = useIsPhone()
  const { flip, question } = useGuardedSwitch(webhook)
  const onClosed = async () => {
    setOpened(undefined)
    await refresh()
  }
  return (
    <Flex display="inline-flex" gap="1.5" align="center">
      {!isPhone && (
        <Button size={size} variant="outline" colorPalette="gray" aria-label={`Send a test to ${host}`} onClick={sendTest}>
          <LuSend aria-hidden /> Send a test
        </Button>
      )}
      <ActionMenu
        minW="13rem"
        lazyMount
        unmountOnExit
        trigger={
          <IconButton size={size} variant="ghost" colorPalette="gray" aria-label={`Actions for ${host}`}>
            <LuEllipsisVertical />
          </IconButton>
        }
      >
        {isPhone && (
          <>
            <Entry value="test" label="Send a test" Icon={LuSend} run={sendTest} />
            <Entry value="switch" label={webhook.enabled ? 'Switch off' : 'Switch on'} Icon={LuPower} run={() => flip(!webhook.enabled)} />
          </>
        )}
        {entries.map(([dialog, label, Icon]) => (
          <Entry key={dialog} value={dialog} label={label} Icon={Icon} run={() => setOpened(dialog)} />
        ))}
      </ActionMenu>
      {question}
      {opened === 'edit' && <EditWebhookDialog webhook={webhook} onClosed={onClosed} />}
      {opened === 'secret' && <RenewSecretDialog webhook={webhook} onClosed={onClosed} />}
      {opened === 'delete' && <DeleteWebhookDialog webhook={webhook} onDeleted={onDeleted} onClose={() => setOpened(undefined)} />}
    </Flex>
  )
}

type EntryProps = { value: string; label: string; Icon: IconType; run: () => void }

const Entry = ({ value, label, Icon, run }: EntryProps) => (
  <Menu.Item value={value} minH="10" color={value === 'delete' ? 'fg.error' : undefined} onSelect={run}>
    <Icon aria-hidden /> {label}
  </Menu.Item>
)
