import { Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNavigateIfCurrent } from '../../lib/navigation.ts'
import { HttpProblem, isMissing } from '../../lib/problem.ts'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { Redirect } from '../../work/redirect.tsx'
import { useMay } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import type { ContentScreens, SingletonDefinition, Versioned } from '../definition.ts'
import { staff } from '../guard.ts'
import { ContentForm } from './content-form.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditForm } from './edit-form.tsx'
import { PreviewLink } from './preview-link.tsx'

/** The two screens of a content type with at most one record. */
export function singleton<Row extends Versioned, Input extends object>(definition: SingletonDefinition<Row, Input>) {
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

type Props<Row extends Versioned, Input extends object> = { definition: SingletonDefinition<Row, Input> }

function CreateScreen<Row extends Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { name, intro, editPath, queryKey, create } = definition
  const query = definition.useRecord()
  const { data: existing } = query
  const navigate = useNavigateIfCurrent()
  const queryClient = useQueryClient()
  const act = useAction()
  const { toasts } = create

  // Only one record can exist: redirects from the create form to it.
  if (existing) return <Redirect to={editPath} />

  return (
    <WorkPage title={`Create ${name}`} intro={intro} trail={[{ path: editPath, label: name }]} width="46rem">
      {existing === undefined && !hasFailed(query) && <Skeleton h="24rem" />}
      {(existing === null || hasFailed(query)) && (
        <ContentForm
          definition={definition}
          schema={create.schema}
          clientValidation={create.clientValidation}
          row={undefined}
          button={{ label: `Create ${name}`, saving: 'Creating...' }}
          backPath={editPath}
          save={async (input, sending) => {
            await act(() => create.send(input, sending), { loading: 'Creating...', ...toasts })
            await queryClient.invalidateQueries({ queryKey })
            return {}
          }}
          onSaved={() => void navigate(editPath)}
        />
      )}
    </WorkPage>
  )
}

function EditScreen<Row extends Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const { name, intro, editPath, previewPath, createPath, queryKey, create, edit, remove, emptyMessage, createLabel, loadFailure } =
    definition
  const may = useMay()
  const query = definition.useRecord()
  const { data: row } = query
  const navigate = useNavigateIfCurrent()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey })

  const askToDelete = row && remove && may(remove.roles) && (
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
          <PreviewLink path={previewPath} />
          {askToDelete}
        </>
      }
    >
      <QueryFailure query={query} title={loadFailure} />
      {!hasFailed(query) && row === undefined && <Skeleton h="24rem" />}
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
      {row && (
        <EditForm
          definition={definition}
          singular={name}
          schema={edit.schema}
          toasts={edit.toasts}
          roles={edit.roles}
          row={row}
          refetch={query.refetch}
          send={edit.send}
          button={{ label: `Update ${name}`, saving: 'Updating...' }}
          disabledWhileBlank={edit.disabledWhileBlank}
          backPath={editPath}
          onSaved={() => void reload()}
        />
      )}
      {asking && row && remove && (
        <DeleteDialog
          what={`the ${name}`}
          question={remove.question}
          toasts={remove.toasts}
          send={() => remove.send(row).catch((error: unknown) => failBecauseGone(error, remove.missingMessage))}
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
