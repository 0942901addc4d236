import { chakra } from '@chakra-ui/react'
import { exactTime, shortTimeAgo, timeAgo } from './times.ts'

/** Relative time, with the exact time on hover and for screen readers that read titles. */
export function TimeAgo({ iso, isShort = false }: { iso: string; isShort?: boolean }) {
  return (
    <chakra.time dateTime={iso} title={exactTime(iso)} whiteSpace="nowrap">
      {isShort ? shortTimeAgo(iso) : timeAgo(iso)}
    </chakra.time>
  )
}
