import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { siteTimes } from '../../lib/locale.ts'

const Foot = chakra('p', {
  base: {
    display: 'none',
    '@media print': { display: 'block', textStyle: 'fact', borderTop: '1px solid', borderColor: 'border', paddingTop: '8px' },
  },
})

const date = siteTimes({ dateStyle: 'long' })

/** Address of the page and date of the print, at the foot of the paper. Written when printing begins: the served page has no date. */
export function PrintFoot() {
  const foot = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = () => {
      if (foot.current !== null)
        foot.current.textContent = `${location.origin}${location.pathname}, printed on ${date().format(new Date())}`
    }
    addEventListener('beforeprint', write)
    return () => removeEventListener('beforeprint', write)
  }, [])
  return <Foot ref={foot} aria-hidden="true" />
}
