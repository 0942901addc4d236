import { Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { basedOn } from '../../lib/based-on.ts'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { HttpProblem, isMissing } from '../../lib/problem.ts'
import { useForm } from '../../work/form/use-form.ts'
import { formWidth, WorkPage } from '../../work/layout/work-page.tsx'
import { hasFailed } from '../../work/query-failure.tsx'
import { Redirect } from '../../work/redirect.tsx'
import { useMay } from '../../work/session/session.ts'
import type { ContentScreens, Entity, SingletonDefinition, Versioned } from '../definition.ts'
import { useDrafts } from '../drafts/queries.ts'
import { CreateForm } from '../form/create-form.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { useRefresh } from '../form/use-refresh.ts'
import { staff } from '../guard.ts'
import { DeleteDialog } from '../parts/dialogs/delete-dialog.tsx'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { contentPaths, type SingletonPaths } from '../paths.ts'
import { OnlyRecordPage, useOnlyRecord } from './only-record.tsx'

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
    quickNames: { main: `${name} form`, create: `New ${name}` },
    queryKey: definition.queryKey,
    definition,
  } satisfies ContentScreens
}

type Props<Row extends Entity & Versioned, Input extends object> = { definition: SingletonDefinition<Row, Input> }

function CreateScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { contentType, name, intro, editPath, edit } = definition
  const query = definition.useRecord()
  const { data: existing } = query
  const navigate = useNavigateIfCurrent()
  const isDrafted = useDrafts(contentType).data?.some(({ state }) => state === 'new')
  const form = useForm<Row, Input>()
  const refresh = useRefresh(definition)
  // The record, or its draft, is this form's own, from the request that creates it: the form stays until it is left.
  const isOwn = form.state.base !== undefined || form.state.saving?.step === 'sending'

  // Only one record can exist: redirects from the create form to it, or to its draft.
  if ((existing || isDrafted) && !isOwn) return <Redirect to={editPath} />

  return (
    <WorkPage
      title={`${form.state.base === undefined ? 'Create' : 'Edit'} ${name}`}
      intro={intro}
      trail={[{ path: editPath, label: name }]}
      width={formWidth}
    >
      {existing === undefined && !isOwn && !hasFailed(query) && <FormSkeleton />}
      {(existing === null || isOwn || hasFailed(query)) && (
        <CreateForm
          definition={definition}
          singular={name}
          form={form}
          edit={(_record, ...request) => edit.send(...request)}
          backPath={editPath}
          onSaved={async ({ changed }) => {
            await refresh()
            if (!changed) await navigate(editPath)
          }}
        />
      )}
    </WorkPage>
  )
}

function EditScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { name, editPath, createPath, create, edit, remove, emptyMessage, createLabel } = definition
  const may = useMay()
  const query = definition.useRecord()
  const { data: live } = query
  const navigate = useNavigateIfCurrent()
  const refresh = useRefresh(definition)
  const [asking, setAsking] = useState(false)
  const edited = useOnlyRecord(definition, query)

  const askToDelete = live && remove && may(remove.roles) && (
    <Button variant="outline" color="fg.error" onClick={() => setAsking(true)}>
      Delete
    </Button>
  )

  return (
    <OnlyRecordPage definition={definition} query={query} actions={askToDelete}>
      {edited.row === null && (
        <Flex direction="column" gap="4" align="flex-start" borderTopWidth="2px" borderTopColor="fg" py="8">
          <chakra.p fontSize="lg">{emptyMessage}</chakra.p>
          {may(create.roles) && (
            <Button asChild>
              <Link to={createPath}>{createLabel}</Link>
            </Button>
          )}
        </Flex>
      )}
      <EditForm
        definition={definition}
        singular={name}
        edited={edited}
        query={query}
        send={edit.send}
        backPath={editPath}
        isHidden={false}
      />
      {asking && live && remove && (
        <DeleteDialog
          what={`the ${name}`}
          question={remove.question}
          toasts={remove.messages}
          send={() =>
            remove.send(live._id, basedOn(live.updatedAt)).catch((error: unknown) => failBecauseGone(error, remove.missingMessage))
          }
          onClose={() => setAsking(false)}
          onDone={async () => {
            await refresh()
            await navigate(remove.nextPath)
          }}
        />
      )}
    </OnlyRecordPage>
  )
}

/** Error message for a record that was deleted elsewhere meanwhile; the wording is the specification's. */
function failBecauseGone(error: unknown, missingMessage: string): never {
  throw isMissing(error) ? new HttpProblem({ ...error.problem, message: missingMessage }) : error
}
