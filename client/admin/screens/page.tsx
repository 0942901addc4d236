import { useState } from 'react'
import type { ContentScreens, Entity, PageDefinition, Versioned } from '../definition.ts'
import { EditForm } from '../form/edit-form.tsx'
import { staff } from '../guard.ts'
import { contentPaths, type PagePaths } from '../paths.ts'
import { OnlyRecordPage, useOnlyRecord } from './only-record.tsx'

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
  const { name, edit } = definition
  const query = definition.useRecord()
  const defaults = definition.useDefaults?.()
  return (
    <OnlyRecordPage definition={definition} query={query}>
      <EditForm
        definition={definition}
        singular={name.toLowerCase()}
        edited={useOnlyRecord(definition, query)}
        query={query}
        initial={defaults}
        send={edit.send}
        backPath="/admin/dashboard"
        isHidden={false}
        onNothingLeft={query.data === null ? async () => restart() : undefined}
      />
    </OnlyRecordPage>
  )
}
