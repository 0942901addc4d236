import { Button, Skeleton } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LuArrowLeft, LuPlus } from 'react-icons/lu'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { hasFailed } from '../../work/query-failure.tsx'
import { Redirect } from '../../work/redirect.tsx'
import { useMay } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import type { CollectionDefinition, ContentScreens, Entity, Versioned } from '../definition.ts'
import { staff } from '../guard.ts'
import { ContentForm } from './content-form.tsx'
import { EditForm } from './edit-form.tsx'
import { ListScreen } from './list-screen.tsx'
import { LoadFailure } from './load-failure.tsx'

/** Time to read the toast of an edit before the list returns, in milliseconds. */
const returnDelay = 2000

/** List, create and edit screens of a collection. */
export function collection<Row extends Entity & Versioned, Input extends object>(definition: CollectionDefinition<Row, Input>) {
  const { name, plural, listPath, createPath, editPath } = definition
  return {
    list: { path: listPath, label: `All ${plural}`, roles: staff, Component: () => <CollectionList definition={definition} /> },
    create: {
      path: createPath,
      label: `Create ${name}`,
      roles: definition.create.roles,
      Component: () => <CreateScreen definition={definition} />,
    },
    edit: { path: editPath, label: `Edit ${name}`, roles: staff, Component: () => <EditScreen definition={definition} /> },
    presentation: definition.presentation,
    definition,
  } satisfies ContentScreens
}

type Props<Row extends Entity & Versioned, Input extends object> = { definition: CollectionDefinition<Row, Input> }

function CollectionList<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { createPath, editPath, stateKey, create, edit } = definition
  const may = useMay()
  const addNew = may(create.roles) && (
    <Button asChild>
      <Link to={createPath}>
        <LuPlus aria-hidden /> Add New
      </Link>
    </Button>
  )
  // The id is in the URL as well, so that a form can be reloaded, bookmarked and opened in another tab.
  const link = {
    path: (row: Row) => `${editPath}?id=${row._id}`,
    state: (row: Row) => ({ [stateKey]: row._id }),
    readOnly: !may(edit.roles),
  }
  return <ListScreen definition={definition} addNew={addNew} edit={link} />
}

const Back = ({ to }: { to: string }) => (
  <Button asChild variant="outline" colorPalette="gray">
    <Link to={to}>
      <LuArrowLeft aria-hidden /> Back
    </Link>
  </Button>
)

function CreateScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { name, plural, intro, listPath, queryKey, create } = definition
  const navigate = useNavigateIfCurrent()
  const queryClient = useQueryClient()
  const act = useAction()
  // A new key resets the form for the next record.
  const [round, setRound] = useState(1)
  const startNext = () => setRound(round + 1)
  const { toasts, afterCreate = () => void navigate(listPath) } = create

  return (
    <WorkPage
      title={`Create ${name}`}
      intro={intro}
      trail={[{ path: listPath, label: plural }]}
      actions={<Back to={listPath} />}
      width="46rem"
    >
      <ContentForm
        key={round}
        definition={definition}
        schema={create.schema}
        clientValidation={create.clientValidation}
        row={undefined}
        button={{ label: `Create ${name}`, saving: 'Creating...' }}
        backPath={listPath}
        save={async (input, sending) => {
          await act(() => create.send(input, sending), { loading: 'Creating...', ...toasts })
          void queryClient.invalidateQueries({ queryKey })
          return {}
        }}
        onSaved={() => afterCreate({ startNext })}
      />
    </WorkPage>
  )
}

function EditScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { state } = useLocation() as { state: Record<string, unknown> | null }
  const [search] = useSearchParams()
  const id = search.get('id') ?? state?.[definition.stateKey]
  if (typeof id !== 'string' || id === '') return <Redirect to={definition.listPath} />
  const from = typeof state?.from === 'string' ? state.from : ''
  return <EditRecord key={id} definition={definition} id={id} listHref={`${definition.listPath}${from}`} />
}

function EditRecord<Row extends Entity & Versioned, Input extends object>({
  definition,
  id,
  listHref,
}: Props<Row, Input> & { id: string; listHref: string }) {
  const { name, singular, plural, listPath, queryKey, edit } = definition
  const may = useMay()
  const query = definition.useRecord(id)
  const { data: row, refetch } = query
  const navigate = useNavigateIfCurrent()
  const goBack = useRef(() => {})
  goBack.current = () => void navigate(listHref, { state: { saved: id } })
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(false)

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => goBack.current(), returnDelay)
    return () => clearTimeout(timer)
  }, [saved])

  return (
    <WorkPage
      title={may(edit.roles) ? `Edit ${name}` : name}
      trail={[{ path: listPath, label: plural }]}
      actions={<Back to={listHref} />}
      width="46rem"
    >
      <LoadFailure query={query} singular={singular} plural={plural} listHref={listHref} />
      {!hasFailed(query) && row === undefined && <Skeleton h="24rem" />}
      {row !== undefined && (
        <EditForm
          definition={definition}
          singular={singular}
          schema={edit.schema}
          toasts={edit.toasts}
          roles={edit.roles}
          row={row}
          refetch={refetch}
          send={(input, options) => edit.send(id, input, options)}
          button={{ label: `Update ${name}`, saving: 'Updating...' }}
          disabledWhileBlank={edit.disabledWhileBlank}
          backPath={listHref}
          onSaved={({ changed }) => {
            void queryClient.invalidateQueries({ queryKey })
            setSaved(!changed)
          }}
          stay={saved ? () => setSaved(false) : undefined}
        />
      )}
    </WorkPage>
  )
}
