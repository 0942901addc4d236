import type { Schemas } from '../contract/operations.ts'
import { json } from '../database/connect.ts'
import type { Body } from './record/record.ts'

/** Columns of a body with texts for search engines, which are stored complete; a body without them leaves the column as it is. */
export function withStoredSeo({ seo, ...columns }: Body): Body {
  if (seo === undefined) return columns
  return { ...columns, seo: json({ metaTitle: '', metaDescription: '', keywords: [], ...(seo as Schemas['Seo']) }) }
}
