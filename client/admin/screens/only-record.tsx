import type { ReactNode } from 'react'
import { formWidth, WorkPage } from '../../work/layout/work-page.tsx'
import { QueryFailure } from '../../work/query-failure.tsx'
import type { Entity, PageDefinition, QueryResult, SingletonDefinition, Versioned } from '../definition.ts'
import { useDrafts } from '../drafts/queries.ts'
import { useEditedRecord } from '../form/use-edited-record.ts'
import { History } from '../history/history-drawer.tsx'
import { PreviewLink } from '../parts/preview-link.tsx'

type Definition<Row extends Versioned, Input extends object> = SingletonDefinition<Row, Input> | PageDefinition<Row, Input>

/** Form of a singleton, or of the draft that will create it. */
export function useOnlyRecord<Row extends Entity & Versioned, Input extends object>(
  { contentType }: Definition<Row, Input>,
  query: QueryResult<Row | null>,
) {
  return useEditedRecord<Row, Input>({
    query,
    drafts: useDrafts(contentType),
    isOwn: ({ recordId, state }, current) => (current ? recordId === current._id : state === 'new'),
  })
}

type Props<Row extends Entity & Versioned, Input extends object> = {
  definition: Definition<Row, Input>
  query: QueryResult<Row | null>
  /** After the history and the link to the page. */
  actions?: ReactNode
  children: ReactNode
}

export function OnlyRecordPage<Row extends Entity & Versioned, Input extends object>(props: Props<Row, Input>) {
  const { definition, query, actions, children } = props
  const { contentType, name, intro, previewPath, loadFailure } = definition
  return (
    <WorkPage
      title={name}
      intro={intro}
      width={formWidth}
      actions={
        <>
          {query.data && <History contentType={contentType} recordId={query.data._id} fields={definition} />}
          <PreviewLink path={previewPath} />
          {actions}
        </>
      }
    >
      <QueryFailure query={query} title={loadFailure} />
      {children}
    </WorkPage>
  )
}
