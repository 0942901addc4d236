import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'

export type Refused = { reason: string; file?: File | undefined }

/** State of the refusal beside a file input. A reset of the form, as by a save, clears it. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refused>()
  const { initialValues } = useFormikContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reset makes new initial values
  useEffect(() => setRefusal(undefined), [initialValues])
  return [refusal, setRefusal] as const
}
