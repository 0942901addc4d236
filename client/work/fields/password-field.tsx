import { Box, Button, chakra, Flex, Input } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Eye, EyeOff } from '../../generated/sign-in-icons.tsx'
import { passwordStrength, type Strength } from '../../lib/password-strength.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { VisuallyHidden } from '../../ui/parts.tsx'
import { Field } from './field.tsx'

type Props = {
  id: string
  name: string
  label: string
  /** `new-password` shows how strong it is, and what is welcome. */
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
}

const hint = 'At least 8 characters, best a few words.'

/** The password field of every form: masked, with a button that shows it. It is uncontrolled; forms read it by its name. */
export function PasswordField({ id, name, label, autoComplete, error }: Props) {
  const [shown, setShown] = useState(false)
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the form was hydrated.
  useEffect(() => setPassword(input.current?.value ?? ''), [])
  const isNew = autoComplete === 'new-password'
  const { score, label: strength } = passwordStrength(isNew ? password : '')
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      id={id}
      label={label}
      error={error}
      help={isNew ? hint : undefined}
      aside={
        isNew && (
          <chakra.span role="status" aria-label="Strength" fontSize="sm" fontWeight="600" color="fg.muted">
            {strength}
          </chakra.span>
        )
      }
    >
      <Box position="relative">
        <Input
          ref={input}
          {...fieldAttributes(id, { required: true, error })}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          size="lg"
          pe="14"
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button
          variant="ghost"
          color="fg.subtle"
          position="absolute"
          insetEnd="0"
          top="0"
          h="full"
          minW="12"
          px="0"
          title={`${shown ? 'Hide' : 'Show'} password`}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
          <VisuallyHidden>{shown ? 'Hide' : 'Show'} password</VisuallyHidden>
        </Button>
      </Box>
      {isNew && <StrengthBar score={score} />}
    </Field>
  )
}

const colors = ['border', 'border.error', 'border.warning', 'border.info', 'border.success']
const segments = [1, 2, 3, 4]

/** How strong a password is while it is typed, as four segments; a word beside the label says it, too. */
const StrengthBar = ({ score }: Pick<Strength, 'score'>) => (
  <Flex aria-hidden gap="1" mt="2">
    {segments.map((segment) => (
      <Box key={segment} flex="1" h="1" bg={segment <= score ? colors[score] : 'border'} transition="background 150ms" />
    ))}
  </Flex>
)
