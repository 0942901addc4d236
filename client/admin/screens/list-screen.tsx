import { Box, chakra, Flex, NativeSelect, Spinner } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { WorkPage } from '../../ui/work/work-page.tsx'
import type { Entity, ListDefinition } from '../definition.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ListState } from './list-state.tsx'
import { ListTable } from './list-table.tsx'
import { Pagination } from './pagination.tsx'
import { pageSizes, usePaging } from './paging.ts'
import { PreviewLink } from './preview-link.tsx'
import { RefreshButton, RowActions } from './row-actions.tsx'

const TitleLink = chakra(Link)

/** Where and how a row is edited; a list whose rows cannot be edited has none. */
export type EditLink<Row> = { path: (row: Row) => string; state: (row: Row) => object }

type Props<Row extends Entity> = { definition: ListDefinition<Row>; addNew?: ReactNode; edit?: EditLink<Row> }

export function ListScreen<Row extends Entity>({ definition, addNew, edit }: Props<Row>) {
  const { many, one, intro, previewPath, paged, numbered, columns, nameOf, livePath, queryKey, remove, empty } = definition
  const { page, limit, go, hrefOf } = usePaging()
  const query = definition.useRows({ page, limit })
  const queryClient = useQueryClient()
  const [doomed, setDoomed] = useState<Row>()
  const { search, state } = useLocation() as { search: string; state: { saved?: string } | null }
  const highlighted = useFlash(state?.saved)
  const { rows, total = 0, totalPage = 0 } = query.data ?? {}

  // The last row of the last page was deleted, or an old address points past the end.
  const pastEnd = paged && rows?.length === 0 && page > 1 && totalPage > 0 && !query.isPlaceholderData
  useEffect(() => {
    if (pastEnd) go(totalPage)
  })

  const first = paged ? limit * (page - 1) + 1 : 1
  const last = first + (rows?.length ?? 0) - 1
  const linkState = (row: Row) => ({ ...edit?.state(row), from: search })

  return (
    <WorkPage
      title={many}
      intro={intro}
      actions={
        <>
          <PreviewLink path={previewPath} />
          {addNew}
        </>
      }
    >
      <Box>
        <Flex gap="3" mb="3" align="center" justify="space-between" wrap="wrap">
          {paged && (
            <Flex as="label" gap="2" align="center" color="fg.muted" whiteSpace="nowrap">
              Show
              <NativeSelect.Root size="sm" w="4.5rem">
                <NativeSelect.Field
                  value={limit}
                  onChange={(event) => go(1, Number(event.target.value))}
                  bg="bg.panel"
                  borderColor="border.emphasized"
                >
                  {pageSizes.map((size) => (
                    <option key={size}>{size}</option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
              per page
            </Flex>
          )}
          <Flex gap="2" align="center" ms="auto">
            {query.isFetching && <Spinner size="sm" aria-label="Loading" />}
            <RefreshButton busy={query.isFetching} refresh={() => void query.refetch()} />
          </Flex>
        </Flex>
        <ListState query={query} many={many} empty={empty} addNew={addNew}>
          <ListTable
            caption={many}
            columns={columns}
            rows={pastEnd ? undefined : rows}
            skeletonRows={limit}
            firstNumber={numbered ? first : undefined}
            highlighted={highlighted}
            titleLink={(row, content) =>
              edit === undefined ? (
                content
              ) : (
                <TitleLink
                  to={edit.path(row)}
                  state={linkState(row)}
                  textDecoration="underline"
                  textDecorationColor="border.emphasized"
                  textUnderlineOffset="4px"
                >
                  {content}
                </TitleLink>
              )
            }
            actions={(row) => (
              <RowActions
                name={nameOf(row)}
                edit={edit && { path: edit.path(row), state: linkState(row) }}
                livePath={livePath?.(row)}
                onDelete={() => setDoomed(row)}
              />
            )}
          />
          <Flex gap="3" py="3" borderTopWidth="1px" align="center" justify="space-between" wrap="wrap">
            <chakra.p textStyle="fact" color="fg.muted" aria-live="polite">
              {rows !== undefined && `Showing ${first} to ${last} of ${total} entries`}
            </chakra.p>
            {paged && totalPage > 1 && <Pagination page={page} totalPage={totalPage} hrefOf={hrefOf} />}
          </Flex>
        </ListState>
      </Box>
      {doomed !== undefined && (
        <DeleteDialog
          what={`${one} ‘${nameOf(doomed)}’`}
          question={remove.question}
          toasts={remove.toasts}
          send={() => remove.send(doomed._id)}
          onDeleted={() => queryClient.invalidateQueries({ queryKey })}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </WorkPage>
  )
}

/** A value for two seconds, then nothing. */
function useFlash(value: string | undefined): string | undefined {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setShown(undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  return shown
}
