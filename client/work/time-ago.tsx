import { chakra } from '@chakra-ui/react'
import { exactTime, timeAgo } from './times.ts'

/** Relative time, with the exact time on hover and for screen readers that read titles. */
export function TimeAgo({ iso }: { iso: string }) {
  return (
    <chakra.time dateTime={iso} title={exactTime(iso)} whiteSpace="nowrap">
      {timeAgo(iso)}
    </chakra.time>
  )
}
