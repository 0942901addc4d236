import { Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { LuArrowLeft, LuPlus } from 'react-icons/lu'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { useUnsavedRecords } from '../../work/form/unsaved-records.ts'
import { useForm } from '../../work/form/use-form.ts'
import { formWidth, WorkPage } from '../../work/layout/work-page.tsx'
import { Notice } from '../../work/notice.tsx'
import { Redirect } from '../../work/redirect.tsx'
import { useCurrentUser, useMay } from '../../work/session/session.ts'
import type { CollectionDefinition, ContentScreens, Entity, ListFilters, PageRequest, QueryResult, Versioned } from '../definition.ts'
import { copyOf } from '../drafts/copy-of.ts'
import { useDrafts } from '../drafts/queries.ts'
import { CreateForm } from '../form/create-form.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { useEditedRecord } from '../form/use-edited-record.ts'
import { usePermission } from '../form/use-permission.ts'
import { useRefresh } from '../form/use-refresh.ts'
import { staff } from '../guard.ts'
import { History } from '../history/history-drawer.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { OrdersOfForm } from '../order/ordered-list.tsx'
import { PositionNotice } from '../order/position-notice.tsx'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { type CollectionPaths, contentPaths } from '../paths.ts'
import { useRememberRecent } from '../recent-places.ts'
import { initialValues } from '../values/form-values.ts'
import { useVisibility } from '../visibility/use-visibility.tsx'

/** Time to read the toast of an edit before the list returns, in milliseconds. */
const returnDelay = 2000

const contentFilters: ListFilters<Pick<PageRequest, 'state'>> = {
  state: {
    label: 'Filter',
    options: [
      { value: 'draft', label: 'With a draft' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
}

export function collection<Row extends Entity & Versioned, Input extends object>(
  described: Omit<CollectionDefinition<Row, Input>, keyof CollectionPaths>,
) {
  const definition = { ...described, ...contentPaths[described.contentType] }
  const { name, singular, plural, listPath, createPath, editPath } = definition
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
    queryKey: definition.queryKey,
    quickNames: { main: `${plural} list`, create: `New ${singular}` },
    definition,
  } satisfies ContentScreens
}

type Props<Row extends Entity & Versioned, Input extends object> = { definition: CollectionDefinition<Row, Input> }

function CollectionList<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { createPath, editPath, stateKey, create, edit, nameOf, Actions } = definition
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
    formPath: editPath,
    state: (row: Row) => ({ [stateKey]: row._id }),
    readOnly: !may(edit.roles),
    ...(may(create.roles) && {
      duplicate: {
        path: createPath,
        state: (row: Row) => ({ copy: copyOf(initialValues(definition, create.schema, row), create.schema, nameOf(row)) }),
      },
    }),
  }
  const actions = Actions && <Actions />
  return <ListScreen definition={{ ...definition, filters: contentFilters }} actions={actions} addNew={addNew} edit={link} />
}

/** On a phone the breadcrumb is one. */
const Back = ({ to }: { to: string }) => (
  <Button asChild variant="outline" hideBelow="md">
    <Link to={to}>
      <LuArrowLeft aria-hidden /> Back
    </Link>
  </Button>
)

function CreateScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { name, singular, plural, intro, listPath, editPath, create, edit } = definition
  const navigate = useNavigateIfCurrent()
  const { state } = useLocation() as { state: { copy?: Partial<Input> } | null }
  const form = useForm<Row, Input>()
  const { base, round } = form.state
  const refresh = useRefresh(definition)

  return (
    <WorkPage
      title={`${base === undefined ? 'Create' : 'Edit'} ${name}`}
      intro={intro}
      trail={[{ path: listPath, label: plural }]}
      actions={<Back to={listPath} />}
      width={formWidth}
    >
      <OrdersOfForm definition={definition} id={base?._id}>
        <CreateForm
          definition={definition}
          singular={singular}
          form={form}
          edit={({ _id }, ...request) => edit.send(_id, ...request)}
          initial={state?.copy}
          status={
            round > 0 ? (
              <AddedNotice definition={definition} previous={form.state.previous} />
            ) : (
              state?.copy !== undefined && base === undefined && <CopyNotice singular={singular} />
            )
          }
          backPath={listPath}
          another={{ isAlways: create.staysOpen === true, onAdded: refresh }}
          onSaved={({ changed, draft }, record, previewing) => {
            void refresh()
            if (changed) return
            const ownEdit = `${editPath}?id=${record?._id}`
            if (draft !== undefined) return void navigate(ownEdit, { replace: true, state: { previewing } })
            // The edit screen may have taken over between the draft and its publication.
            void navigate(listPath, { state: { saved: record?._id, created: true } }, ownEdit)
          }}
        />
      </OrdersOfForm>
    </WorkPage>
  )
}

type AddedProps<Row extends Entity & Versioned, Input extends object> = Props<Row, Input> & { previous: Row | undefined }

/** Says that what was entered before is being saved, and then where the last of it stands. */
function AddedNotice<Row extends Entity & Versioned, Input extends object>({ definition, previous }: AddedProps<Row, Input>) {
  const account = useCurrentUser()?._id
  const saving = useUnsavedRecords(account).filter(({ path, state }) => path === definition.createPath && state === 'saving').length
  if (saving === 0 && previous !== undefined && definition.orderedList !== undefined)
    return <PositionNotice definition={definition} id={previous._id} />
  if (saving === 0 && previous === undefined) return null
  return (
    <Notice
      title={saving === 0 ? 'Saved' : `${saving} ${saving === 1 ? definition.singular : definition.plural.toLowerCase()} being saved`}
      mb="3"
    >
      What you enter now is another {definition.singular}.
    </Notice>
  )
}

const CopyNotice = ({ singular }: { singular: string }) => (
  <Notice title={`This is a copy of another ${singular}`}>Pictures and videos are not copied. Nothing is saved yet.</Notice>
)

function EditScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { state } = useLocation() as { state: Record<string, unknown> | null }
  const [search] = useSearchParams()
  const id = search.get('id') ?? state?.[definition.stateKey]
  const drafts = useDrafts(definition.contentType)
  if (typeof id !== 'string' || id === '') return <Redirect to={definition.listPath} />
  const listHref = `${definition.listPath}${typeof state?.from === 'string' ? state.from : ''}`
  const props = { definition, id, listHref, drafts }
  const isNew = drafts.data?.some(({ recordId, state: draftState }) => recordId === id && draftState === 'new')
  // Not before the list is fresh: a record that is not created yet has no live one to query.
  const isFresh = drafts.isFetchedAfterMount
  // One frame for all that comes in it: a link that is replaced while it is pressed does nothing.
  return (
    <EditFrame key={id} {...props} isOnSite={isFresh && !isNew}>
      {!isFresh ? <FormSkeleton /> : isNew ? <EditRecord {...props} query={undefined} /> : <EditLive {...props} />}
    </EditFrame>
  )
}

type EditProps<Row extends Entity & Versioned, Input extends object> = Props<Row, Input> & {
  id: string
  listHref: string
  drafts: ReturnType<typeof useDrafts>
}

function EditFrame<Row extends Entity & Versioned, Input extends object>(
  props: EditProps<Row, Input> & { isOnSite: boolean; children: ReactNode },
) {
  const { definition, id, listHref, drafts, isOnSite, children } = props
  const { name, plural } = definition
  const permission = usePermission(definition.edit)
  return (
    <WorkPage
      title={permission === 'read' ? name : `Edit ${name}`}
      intro={
        <chakra.span display="inline-block" minH="7" color="fg" fontSize="xl" lineHeight="1.4" fontWeight="650">
          {isOnSite ? <NameOfLive {...props} /> : drafts.data?.find(({ recordId }) => recordId === id)?.title}
        </chakra.span>
      }
      trail={[{ path: listHref, label: plural }]}
      actions={
        <>
          {isOnSite && <HistoryOfLive {...props} />}
          <Back to={listHref} />
        </>
      }
      width={formWidth}
    >
      <OrdersOfForm definition={definition} id={id}>
        {children}
      </OrdersOfForm>
    </WorkPage>
  )
}

function NameOfLive<Row extends Entity & Versioned, Input extends object>({ definition, id }: EditProps<Row, Input>) {
  const { data } = definition.useRecord(id)
  return data && definition.nameOf(data)
}

const HistoryOfLive = <Row extends Entity & Versioned, Input extends object>({ definition, id }: EditProps<Row, Input>) =>
  definition.useRecord(id).data && <History contentType={definition.contentType} recordId={id} fields={definition} />

function EditLive<Row extends Entity & Versioned, Input extends object>(props: EditProps<Row, Input>) {
  return <EditRecord {...props} query={props.definition.useRecord(props.id)} />
}

/** @param query of the live record; undefined for a draft of a record that is not created yet. */
function EditRecord<Row extends Entity & Versioned, Input extends object>(
  props: EditProps<Row, Input> & { query: QueryResult<Row> | undefined },
) {
  const { definition, id, listHref, drafts, query } = props
  const { singular, plural, create, edit, nameOf, editPath, presentation } = definition
  const live = query?.data
  useRememberRecent({ id, name: live && nameOf(live), type: presentation.noun, editPath })
  const edited = useEditedRecord<Row, Input>({ query, drafts, isOwn: ({ recordId }) => recordId === id })
  const { form } = edited
  const navigate = useNavigateIfCurrent()
  const { change, isHidden } = useVisibility(definition.contentType, definition)
  const { isDone } = form.state
  const order = orderOf(form.state.base)
  const firstOrder = useRef(order)
  firstOrder.current ??= order
  const goBack = useEffectEvent(
    () => void navigate(listHref, { state: { saved: id, ...(order !== firstOrder.current && { moved: true }) } }),
  )

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => goBack(), returnDelay)
    return () => clearTimeout(timer)
  }, [isDone])

  return (
    <>
      {query !== undefined && <LoadFailure query={query} singular={singular} plural={plural} listHref={listHref} />}
      <EditForm
        definition={definition}
        singular={singular}
        edited={edited}
        query={query}
        send={(...request) => edit.send(id, ...request)}
        backPath={listHref}
        isHidden={isHidden(id)}
        visibility={
          live &&
          change && {
            what: `‘${nameOf(live)}’`,
            isHidden: isHidden(id),
            hide: (times) => void change({ id, name: nameOf(live), updatedAt: live.updatedAt }, true, times),
            show: () => void change({ id, name: nameOf(live), updatedAt: live.updatedAt }, false),
          }
        }
        duplicate={{
          path: definition.createPath,
          schema: create.schema,
          name: form.state.base === undefined ? '' : nameOf(form.state.base),
        }}
        onNothingLeft={query === undefined ? () => navigate(listHref) : undefined}
        onSaved={({ draft }) => {
          if (draft === undefined && query === undefined) void navigate(listHref, { state: { saved: id, created: true } })
        }}
        stay={isDone ? () => form.send({ type: 'stay' }) : undefined}
      />
    </>
  )
}

/** Place of a record in its list; undefined for one without an order of its own. */
const orderOf = (row: object | undefined): unknown => (row !== undefined && 'order' in row ? row.order : undefined)
