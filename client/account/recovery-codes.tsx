import { Button, chakra, Flex } from '@chakra-ui/react'
import { LuDownload } from 'react-icons/lu'
import { CopyButton } from '../work/copy-button.tsx'
import type { FormInDialog } from '../work/form/form-dialog.tsx'
import type { LeaveTexts } from '../work/form/leave-dialog.tsx'
import { StepTitle } from '../work/form/step-title.tsx'
import { useSiteName } from '../work/layout/site-name.ts'

const leavingCodes: LeaveTexts = {
  title: 'Leave without storing the codes?',
  description: 'They are not shown again. Without them you cannot log in when your phone is lost.',
}

type Props = Pick<FormInDialog, 'close' | 'guard'> & { codes: string[] }

/** Recovery codes, which are shown this once. Escape, a click outside and links ask first. */
export function RecoveryCodes({ codes, close, guard }: Props) {
  const siteName = useSiteName()
  const text = codes.join('\n')
  const download = () => {
    const url = URL.createObjectURL(new Blob([`Recovery codes for ${siteName}\n\n${text}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <>
      {guard(true, leavingCodes)}
      <StepTitle>Store your recovery codes</StepTitle>
      <chakra.p mb="4">
        Each opens your account once, in place of your phone. They are not shown again: keep them in your password manager, or print them.
      </chakra.p>
      <chakra.ul
        aria-label="Recovery codes"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="1.5"
        p="4"
        mb="4"
        bg="bg.subtle"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Flex gap="3" wrap="wrap">
          <CopyButton text={text} label="Copy" />
          <Button size="sm" variant="outline" onClick={download}>
            <LuDownload aria-hidden /> Download
          </Button>
        </Flex>
        <Button size="sm" onClick={() => close()}>
          I have stored them
        </Button>
      </Flex>
    </>
  )
}
