import { Button } from '@chakra-ui/react'
import { LuKeyRound, LuUserCheck, LuUserCog, LuUserX } from 'react-icons/lu'
import type { Role } from '../../generated/model/index.ts'
import { roleNames } from '../../work/session/session.ts'
import type { RowAction } from '../list/rows/row-action.ts'
import { RowMenu } from '../list/rows/row-menu.tsx'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { changeOf } from './change.ts'
import { RowButtons } from './row-buttons.tsx'
import { type Choosing, reasonId } from './user-cells.tsx'

type Props = Choosing & {
  /** Undefined for an account without a second step, and for one's own. */
  resetSecondStep: (() => void) | undefined
}

const button = { size: 'sm', variant: 'outline' } as const

/** Changes of one account. On a phone its roles are among them, and all are entries of one menu. */
export function UserActions(props: Props) {
  const { user, choose, isOnly, resetSecondStep } = props
  const { name, status } = user
  if (useIsPhone()) return <RowMenu label={`Actions for ${name}`} actions={menuOf(props)} />
  return (
    <RowButtons>
      <Button
        {...button}
        justifySelf="start"
        aria-label={`${status ? 'Deactivate' : 'Activate'} ${name}`}
        aria-disabled={isOnly}
        aria-describedby={isOnly ? reasonId : undefined}
        onClick={() => !isOnly && choose({ status: !status })}
      >
        {status ? 'Deactivate' : 'Activate'}
      </Button>
      {resetSecondStep && (
        <Button {...button} justifySelf="start" aria-label={`Reset second step of ${name}`} onClick={resetSecondStep}>
          Reset second step
        </Button>
      )}
    </RowButtons>
  )
}

function menuOf({ user, choose, isOnly, resetSecondStep }: Props): RowAction[] {
  const { name, role, status } = user
  const roles = (Object.keys(roleNames) as Role[]).filter((one) => one !== role)
  const entry = (edit: Parameters<typeof choose>[0]) => {
    const { label } = changeOf(user, edit, false)
    return { name: `${label}: ${name}`, label: `${label}…`, disabled: isOnly, run: () => choose(edit) }
  }
  return [
    ...roles.map((one) => ({ kind: one, Icon: LuUserCog, ...entry({ role: one }) })),
    { kind: 'status', Icon: status ? LuUserX : LuUserCheck, isDangerous: status, ...entry({ status: !status }) },
    ...(resetSecondStep
      ? [{ kind: 'secondStep', name: `Reset second step of ${name}`, label: 'Reset second step…', Icon: LuKeyRound, run: resetSecondStep }]
      : []),
  ]
}
