import { useState } from 'react'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { QueryFailure } from '../../work/query-failure.tsx'
import type { ContentScreens, Entity, PageDefinition, Versioned } from '../definition.ts'
import { useDrafts } from '../drafts/queries.ts'
import { EditForm } from '../form/edit-form.tsx'
import { useEditedRecord } from '../form/use-edited-record.ts'
import { staff } from '../guard.ts'
import { History } from '../history/history-drawer.tsx'
import { PreviewLink } from '../parts/preview-link.tsx'
import { contentPaths, type PagePaths } from '../paths.ts'

/** The one screen of a page of the site, whose first save makes its record. */
export function page<Row extends Entity & Versioned, Input extends object>(
  described: Omit<PageDefinition<Row, Input>, keyof PagePaths | 'hasDefault'>,
) {
  const definition: PageDefinition<Row, Input> = { ...described, ...contentPaths[described.contentType], hasDefault: true }
  return {
    edit: { path: definition.editPath, label: definition.name, roles: staff, Component: () => <PageScreen definition={definition} /> },
    presentation: definition.presentation,
    queryKey: definition.queryKey,
    definition,
  } satisfies ContentScreens
}

type Props<Row extends Entity & Versioned, Input extends object> = { definition: PageDefinition<Row, Input> }

/** Begins anew after a draft was discarded that has nothing live: the form of a record that is gone would stay. */
function PageScreen<Row extends Entity & Versioned, Input extends object>({ definition }: Props<Row, Input>) {
  const [round, setRound] = useState(0)
  return <ArrangeScreen key={round} definition={definition} restart={() => setRound(round + 1)} />
}

function ArrangeScreen<Row extends Entity & Versioned, Input extends object>(props: Props<Row, Input> & { restart: () => void }) {
  const { definition, restart } = props
  const { contentType, name, intro, previewPath, edit, loadFailure } = definition
  const query = definition.useRecord()
  const { data: live } = query
  const edited = useEditedRecord<Row, Input>({
    query,
    drafts: useDrafts(contentType),
    isOwn: ({ recordId, state }, current) => (current ? recordId === current._id : state === 'new'),
  })
  return (
    <WorkPage
      title={name}
      intro={intro}
      width="46rem"
      actions={
        <>
          {live && <History contentType={contentType} recordId={live._id} fields={definition} />}
          <PreviewLink path={previewPath} />
        </>
      }
    >
      <QueryFailure query={query} title={loadFailure} />
      <EditForm
        definition={definition}
        singular={name.toLowerCase()}
        edited={edited}
        query={query}
        send={edit.send}
        backPath="/admin/dashboard"
        isHidden={false}
        onNothingLeft={live === null ? async () => restart() : undefined}
      />
    </WorkPage>
  )
}
