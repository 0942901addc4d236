import { Button, chakra, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { HttpProblem, isMissing } from '../../lib/problem.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { Redirect } from '../../work/redirect.tsx'
import { useMay } from '../../work/session/session.ts'
import { contentPaths, type SingletonPaths } from '../content/paths.ts'
import type { ContentScreens, Entity, SingletonDefinition, Versioned } from '../definition.ts'
import { DraftStatus } from '../drafts/draft-status.tsx'
import { FormActions } from '../drafts/form-actions.tsx'
import { refetchDrafts, useDrafts } from '../drafts/queries.ts'
import { readRecord } from '../drafts/read-record.ts'
import { useDraftedForm } from '../drafts/use-drafted-form.ts'
import { staff } from '../guard.ts'
import { History } from '../history/history-drawer.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { invalidateContent } from './invalidation.ts'
import { PreviewLink } from './preview-link.tsx'
import { RecordForm } from './record-form.tsx'

/** The two screens of a content type with at most one record. */
export function singleton<Row extends Entity & Versioned, Input extends object>(
  described: Omit<SingletonDefinition<Row, Input>, keyof SingletonPaths>,
) {
  const definition = { ...described, ...contentPaths[described.contentType] }
  const { name, editPath, createPath } = definition
  return {
    edit: { path: editPath, label: name, roles: staff, Component: () => <EditScreen definition={definition} /> },
    create: {
      path: createPath,
      label: `Create ${name}`,
      roles: definition.create.roles,
      Component: () => <CreateScreen definition={definition} />,
    },
    presentation: definition.presentation,
    definition,
  } satisfies ContentScreens
}

type Props<Row extends Entity & Versioned, Input extends object> = { definition: SingletonDefinition<Row, Input> }

function CreateScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { contentType, name, intro, editPath, edit } = definition
  const query = definition.useRecord()
  const { data: existing } = query
  const navigate = useNavigateIfCurrent()
  const queryClient = useQueryClient()
  const isDrafted = useDrafts(contentType).data?.some(({ state }) => state === 'new')
  /** The record, or its draft, is this form's own, from the request that creates it: the form stays until it is left. */
  const [isOwn, setIsOwn] = useState(false)
  /** When the draft goes live that the form stays with. */
  const [publishAt, setPublishAt] = useState<string>()

  // Only one record can exist: redirects from the create form to it, or to its draft.
  if ((existing || isDrafted) && !isOwn) return <Redirect to={editPath} />

  return (
    <WorkPage title={`Create ${name}`} intro={intro} trail={[{ path: editPath, label: name }]} width="46rem">
      {existing === undefined && !isOwn && !hasFailed(query) && <FormSkeleton />}
      {(existing === null || isOwn || hasFailed(query)) && (
        <RecordForm<Row, Input>
          definition={definition}
          singular={name}
          contentType={contentType}
          row={undefined}
          isDraft={false}
          publishAt={publishAt}
          live={undefined}
          refetch={({ _id }) => readRecord(contentType, _id)}
          send={(_record, ...sent) => edit.send(...sent)}
          backPath={editPath}
          onCreating={setIsOwn}
          onSaved={async ({ changed, draft }) => {
            setPublishAt(draft?.at)
            await invalidateContent(queryClient, definition)
            await refetchDrafts(queryClient)
            if (!changed) await navigate(editPath)
          }}
          moreActions={(form) => <FormActions form={form} publishAt={publishAt} />}
        />
      )}
    </WorkPage>
  )
}

function EditScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { contentType, name, intro, editPath, previewPath, createPath, create, edit, remove, emptyMessage, createLabel, loadFailure } =
    definition
  const may = useMay()
  const query = definition.useRecord()
  const { data: live } = query
  const navigate = useNavigateIfCurrent()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const drafts = useDrafts(contentType)
  const { draft, drafted, row, shown, round, scheduledFor, noteSchedule, reset, refetch } = useDraftedForm<Row>({
    query,
    drafts,
    isOwn: ({ recordId, state }, current) => (current ? recordId === current._id : state === 'new'),
  })
  const readOnly = !may(edit.roles)
  const reload = () => invalidateContent(queryClient, definition)

  const askToDelete = live && remove && may(remove.roles) && (
    <Button variant="outline" colorPalette="gray" color="fg.error" onClick={() => setAsking(true)}>
      Delete
    </Button>
  )

  return (
    <WorkPage
      title={name}
      intro={intro}
      width="46rem"
      actions={
        <>
          {live && <History contentType={contentType} recordId={live._id} fields={definition} />}
          <PreviewLink path={previewPath} />
          {askToDelete}
        </>
      }
    >
      <QueryFailure query={query} title={loadFailure} />
      <QueryFailure query={drafted} title="The draft could not be loaded" />
      {!hasFailed(query) && row === undefined && shown === undefined && <FormSkeleton />}
      {row === null && (
        <Flex direction="column" gap="4" align="flex-start" borderTopWidth="2px" borderTopColor="fg" py="8">
          <chakra.p fontSize="lg">{emptyMessage}</chakra.p>
          {may(create.roles) && (
            <Button asChild>
              <Link to={createPath}>{createLabel}</Link>
            </Button>
          )}
        </Flex>
      )}
      {shown && (
        <RecordForm
          key={round}
          definition={definition}
          singular={name}
          contentType={contentType}
          row={shown}
          isDraft={draft !== undefined}
          publishAt={draft?.publishAt}
          live={live ?? undefined}
          refetch={refetch}
          send={(_record, ...sent) => edit.send(...sent)}
          backPath={editPath}
          status={
            <DraftStatus
              draft={draft}
              isLive={Boolean(live)}
              isHidden={false}
              scheduledFor={scheduledFor}
              readOnly={readOnly}
              onDiscarded={reset}
            />
          }
          moreActions={(form) => (
            <FormActions
              form={form}
              publishAt={draft?.publishAt}
              linked={draft && { draft, definition, row: shown }}
              history={live ? { contentType, recordId: live._id, fields: definition } : undefined}
            />
          )}
          onSaved={async (saved) => {
            noteSchedule(saved)
            await reload()
            await refetchDrafts(queryClient)
          }}
        />
      )}
      {asking && live && remove && (
        <DeleteDialog
          what={`the ${name}`}
          question={remove.question}
          toasts={remove.messages}
          send={() => remove.send(live._id).catch((error: unknown) => failBecauseGone(error, remove.missingMessage))}
          onClose={() => setAsking(false)}
          onDeleted={async () => {
            await reload()
            await navigate(remove.nextPath)
          }}
        />
      )}
    </WorkPage>
  )
}

/** Error message for a record that was deleted elsewhere meanwhile; the wording is the specification's. */
function failBecauseGone(error: unknown, missingMessage: string): never {
  throw isMissing(error) ? new HttpProblem({ ...error.problem, message: missingMessage }) : error
}
