import { type ProblemName, problemTypes } from '../server/contract/problem-types.ts'
import { problemDetails } from './problem-details.ts'
import { firstSentence, markdownTable } from './texts.ts'

/** Address of the page of a problem type: the `type` of its responses. */
export const problemPath = (name: ProblemName) => `/docs/problems/${name}`

/** When the same request is worth sending again, in Markdown. */
export const sendAgain = (name: ProblemName) => problemDetails[name].again ?? 'no'

/** Problem types as a Markdown table: the kind with its page, its status, its cause in one sentence, and whether to send again. */
export const problemTable = (names: ProblemName[]) =>
  markdownTable(
    ['Kind', 'Status', 'When', 'Send again'],
    names.map((name) => {
      const { status, title, cause } = problemTypes[name]
      return [`[${title}](${problemPath(name)}) \`${name}\``, String(status), firstSentence(cause), sendAgain(name)]
    }),
  )
