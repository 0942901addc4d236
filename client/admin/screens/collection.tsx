import { Button } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LuArrowLeft, LuPlus } from 'react-icons/lu'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { Redirect } from '../../work/redirect.tsx'
import { useMay } from '../../work/session/session.ts'
import { type CollectionPaths, contentPaths } from '../content/paths.ts'
import type { CollectionDefinition, ContentScreens, Entity, ListFilters, PageRequest, QueryResult, Versioned } from '../definition.ts'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { FormActions } from '../drafts/form-actions.tsx'
import { refetchDrafts, useDrafts } from '../drafts/queries.ts'
import { readRecord } from '../drafts/read-record.ts'
import { useDraftedForm } from '../drafts/use-drafted-form.ts'
import { staff } from '../guard.ts'
import { History } from '../history/history-drawer.tsx'
import { OrdersOfForm } from '../order/ordered-list.tsx'
import { StandingNotice } from '../order/standing-notice.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { invalidateContent } from './invalidation.ts'
import { ListScreen } from './list-screen.tsx'
import { LoadFailure } from './load-failure.tsx'
import { RecordForm } from './record-form.tsx'
import { useVisibility } from './use-visibility.tsx'

/** Time to read the toast of an edit before the list returns, in milliseconds. */
const returnDelay = 2000

/** Filter of a list of content. */
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

/** List, create and edit screens of a collection, at the addresses of its content type. */
export function collection<Row extends Entity & Versioned, Input extends object>(
  described: Omit<CollectionDefinition<Row, Input>, keyof CollectionPaths>,
) {
  const definition = { ...described, ...contentPaths[described.contentType] }
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
    formPath: editPath,
    state: (row: Row) => ({ [stateKey]: row._id }),
    readOnly: !may(edit.roles),
  }
  return <ListScreen definition={{ ...definition, filters: contentFilters }} addNew={addNew} edit={link} />
}

const Back = ({ to }: { to: string }) => (
  <Button asChild variant="outline" colorPalette="gray">
    <Link to={to}>
      <LuArrowLeft aria-hidden /> Back
    </Link>
  </Button>
)

function CreateScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { contentType, name, singular, plural, intro, listPath, editPath, create, edit } = definition
  const navigate = useNavigateIfCurrent()
  const queryClient = useQueryClient()
  const { state } = useLocation() as { state: { copy?: Partial<Input> } | null }
  // A new key resets the form for the next record.
  const [round, setRound] = useState(1)
  const startNext = () => setRound(round + 1)
  const [created, setCreated] = useState<string>()
  /** More was entered while the record was created: the form stays with it. */
  const [stays, setStays] = useState(false)
  /** When the draft goes live that the form stays with. */
  const [publishAt, setPublishAt] = useState<string>()
  const { afterCreate } = create

  return (
    <WorkPage
      title={`Create ${name}`}
      intro={intro}
      trail={[{ path: listPath, label: plural }]}
      actions={<Back to={listPath} />}
      width="46rem"
    >
      <OrdersOfForm definition={definition} id={stays ? created : undefined}>
        <RecordForm<Row, Input>
          key={round}
          definition={definition}
          singular={singular}
          contentType={contentType}
          row={undefined}
          isDraft={false}
          publishAt={publishAt}
          live={undefined}
          refetch={({ _id }) => readRecord(contentType, _id)}
          send={({ _id }, input, sent, options) => edit.send(_id, input, sent, options)}
          initial={round === 1 ? state?.copy : undefined}
          status={
            round > 1 && created !== undefined ? (
              <StandingNotice definition={definition} created={created} />
            ) : (
              created === undefined && state?.copy !== undefined && <CopyNotice singular={singular} />
            )
          }
          backPath={listPath}
          onSaved={({ changed, draft }, record) => {
            void invalidateContent(queryClient, definition)
            void refetchDrafts(queryClient)
            setCreated(record?._id)
            setStays(changed)
            setPublishAt(draft?.at)
            if (changed) return
            if (draft !== undefined) return void navigate(`${editPath}?id=${record?._id}`, { replace: true })
            if (afterCreate !== undefined) return afterCreate({ startNext })
            void navigate(listPath, { state: { saved: record?._id, created: true } })
          }}
          moreActions={(form) => <FormActions form={form} publishAt={publishAt} />}
        />
      </OrdersOfForm>
    </WorkPage>
  )
}

/** Says what a copy has not. */
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
  // Not before the list is fresh: a record that is not created yet has no live one to query.
  if (!drafts.isFetchedAfterMount) return <EditFrame {...props} />
  const isNew = drafts.data?.some(({ recordId, state: draftState }) => recordId === id && draftState === 'new')
  return isNew ? <EditRecord key={id} {...props} query={undefined} /> : <EditLive key={id} {...props} />
}

type EditProps<Row extends Entity & Versioned, Input extends object> = Props<Row, Input> & {
  id: string
  listHref: string
  drafts: ReturnType<typeof useDrafts>
}

/** The frame of an edit screen, around its form. */
function EditFrame<Row extends Entity & Versioned, Input extends object>(
  props: EditProps<Row, Input> & { isLive?: boolean; children?: ReactNode },
) {
  const { definition, id, listHref, isLive = false, children } = props
  const { contentType, name, plural, listPath, edit } = definition
  const may = useMay()
  return (
    <WorkPage
      title={may(edit.roles) ? `Edit ${name}` : name}
      trail={[{ path: listPath, label: plural }]}
      actions={
        <>
          {isLive && <History contentType={contentType} recordId={id} fields={definition} />}
          <Back to={listHref} />
        </>
      }
      width="46rem"
    >
      <OrdersOfForm definition={definition} id={id}>
        {children ?? <FormSkeleton />}
      </OrdersOfForm>
    </WorkPage>
  )
}

function EditLive<Row extends Entity & Versioned, Input extends object>(props: EditProps<Row, Input>) {
  return <EditRecord {...props} query={props.definition.useRecord(props.id)} />
}

/** @param query of the live record; undefined for a draft of a record that is not created yet. */
function EditRecord<Row extends Entity & Versioned, Input extends object>(
  props: EditProps<Row, Input> & { query: QueryResult<Row> | undefined },
) {
  const { definition, id, listHref, drafts, query } = props
  const { contentType, singular, plural, create, edit } = definition
  const isNew = query === undefined
  const live = query?.data
  const { draft, drafted, shown, round, scheduledFor, noteSchedule, reset, refetch } = useDraftedForm<Row>({
    query,
    drafts,
    isOwn: ({ recordId }) => recordId === id,
  })
  const navigate = useNavigateIfCurrent()
  const goBack = useRef(() => {})
  goBack.current = () => void navigate(listHref, { state: { saved: id } })
  const queryClient = useQueryClient()
  const visibility = useVisibility(contentType, definition)
  const [saved, setSaved] = useState(false)
  const readOnly = !useMay()(edit.roles)

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => goBack.current(), returnDelay)
    return () => clearTimeout(timer)
  }, [saved])

  return (
    <EditFrame {...props} isLive={live !== undefined}>
      {query !== undefined && <LoadFailure query={query} singular={singular} plural={plural} listHref={listHref} />}
      <QueryFailure query={drafted} title="The draft could not be loaded" />
      {(query === undefined || !hasFailed(query)) && shown === undefined && <FormSkeleton />}
      {shown !== undefined && (
        <RecordForm
          key={round}
          definition={definition}
          singular={singular}
          contentType={contentType}
          row={shown}
          isDraft={draft !== undefined}
          publishAt={draft?.publishAt}
          live={live}
          refetch={refetch}
          send={(_record, input, sent, options) => edit.send(id, input, sent, options)}
          backPath={listHref}
          status={
            <DraftStatus
              draft={draft}
              isLive={!isNew}
              isHidden={visibility.isHidden(id)}
              scheduledFor={scheduledFor}
              readOnly={readOnly}
              onDiscarded={() => (isNew ? navigate(listHref) : reset())}
            />
          }
          moreActions={(form) => (
            <FormActions
              form={form}
              publishAt={draft?.publishAt}
              linked={draft && { draft, definition, row: shown }}
              history={live === undefined ? undefined : { contentType, recordId: id, fields: definition }}
              visibility={
                live === undefined || visibility.change === undefined
                  ? undefined
                  : {
                      what: `‘${definition.nameOf(live)}’`,
                      isHidden: visibility.isHidden(id),
                      hide: (times) => void visibility.change?.({ id, name: definition.nameOf(live) }, true, times),
                      show: () => void visibility.change?.({ id, name: definition.nameOf(live) }, false),
                    }
              }
              duplicate={{ path: definition.createPath, schema: create.schema }}
            />
          )}
          onSaved={(written) => {
            const { changed, draft: savedDraft } = written
            noteSchedule(written)
            void invalidateContent(queryClient, definition)
            if (savedDraft === undefined && isNew) void navigate(listHref, { state: { saved: id, created: true } })
            void refetchDrafts(queryClient)
            setSaved(!changed && savedDraft === undefined)
          }}
          stay={saved ? () => setSaved(false) : undefined}
        />
      )}
    </EditFrame>
  )
}
