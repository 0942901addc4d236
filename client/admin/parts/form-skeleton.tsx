import { Box, Flex, Skeleton } from '@chakra-ui/react'

/** Widths of labels, and heights of the inputs below them. */
const fields = [
  ['4rem', '2.5rem'],
  ['7rem', '7rem'],
  ['5rem', '2.5rem'],
  ['9rem', '7rem'],
] as const

export const FormSkeleton = () => (
  <Flex direction="column" gap="6" aria-busy="true">
    {fields.map(([width, height]) => (
      <Box key={width}>
        <Skeleton h="1.125rem" w={width} mb="2" />
        <Skeleton h={height} />
      </Box>
    ))}
    <Skeleton h="2.5rem" w="9rem" mt="2" />
  </Flex>
)
