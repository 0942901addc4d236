import { getGetLegalTextQueryOptions } from '../../generated/api/index.ts'
import type { Queries } from '../../lib/queries.ts'
import { LegalPage } from './legal-page.tsx'

export const termsQueries: Queries = (request) => [getGetLegalTextQueryOptions('terms', request)]
export const privacyQueries: Queries = (request) => [getGetLegalTextQueryOptions('privacy', request)]
export const cookiesQueries: Queries = (request) => [getGetLegalTextQueryOptions('cookies', request)]

export const TermsPage = () => (
  <LegalPage
    page="terms"
    title="Terms & Conditions"
    intro="What {brand} and its customers may expect of each other when this site is used and a load is booked."
  />
)

export const PrivacyPage = () => (
  <LegalPage page="privacy" title="Privacy Policy" intro="Which data {brand} keeps about visitors of this site, why, and for how long." />
)

export const CookiesPage = () => (
  <LegalPage page="cookies" title="Cookie Policy" intro="What the site of {brand} stores in your browser, and what for." />
)
