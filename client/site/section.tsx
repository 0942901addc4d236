import { chakra } from '@chakra-ui/react/styled-system'
import { Component, type ReactNode, Suspense } from 'react'

type Query = { data: unknown; isError: boolean }

type Props<Q extends Query, Content> = {
  query: Q
  /** The part of the response that the section shows; `null`, `undefined` and an empty list count as empty. */
  select: (data: NonNullable<Q['data']>) => Content
  /** Shown while the query is pending. By default a blank area, so that little moves when the response arrives. */
  loading?: ReactNode
  empty: ReactNode
  /** Shown when the query fails, and when rendering throws. */
  error: ReactNode
  children: (content: NonNullable<Content>) => ReactNode
}

/**
 * Error boundary and the three other states of a public section: loading, empty and failed. A text is shown as a paragraph, an element
 * as it is, and `null` leaves the state blank. The suspense boundary is the error boundary of server-side rendering: only a lazy part
 * suspends in it; when a section throws, React renders the fallback there and tries again in the browser.
 */
export function Section<Q extends Query, Content>(props: Props<Q, Content>) {
  const failure = <Note>{props.error}</Note>
  return (
    <SectionErrorBoundary data={props.query.data} fallback={failure}>
      <Suspense fallback={failure}>
        <SectionState {...props} />
      </Suspense>
    </SectionErrorBoundary>
  )
}

function SectionState<Q extends Query, Content>({
  query,
  select,
  loading = <Blank aria-busy="true" />,
  empty,
  error,
  children,
}: Props<Q, Content>) {
  if (query.data === undefined || query.data === null) return <Note>{query.isError ? error : loading}</Note>
  const content = select(query.data)
  if (content === null || content === undefined || (Array.isArray(content) && content.length === 0)) return <Note>{empty}</Note>
  return children(content)
}

const Blank = chakra('div', { base: { minHeight: '20rem' } })
const Text = chakra('p', { base: { marginTop: '24px', textStyle: 'lead' } })

const Note = ({ children }: { children: ReactNode }) => (typeof children === 'string' ? <Text>{children}</Text> : children)

type BoundaryProps = { data: unknown; fallback: ReactNode; children: ReactNode }
type BoundaryState = { failed: boolean; data: unknown }

/** Keeps an error within its section; React reports it to the console. Renders again when the query has other data. */
class SectionErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, data: this.props.data }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ data }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return data === state.data ? null : { failed: false, data }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
