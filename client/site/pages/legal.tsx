import { getGetEnquiryRetentionQueryOptions, useGetEnquiryRetention } from '../../generated/api/index.ts'
import { monthsInWords } from '../../lib/months-in-words.ts'
import type { Queries } from '../../lib/queries.ts'
import { LegalPage } from './legal-page.tsx'

export const privacyQueries: Queries = (request) => [getGetEnquiryRetentionQueryOptions(request)]

export function TermsPage() {
  return (
    <LegalPage
      title="Terms & Conditions"
      intro="What {brand} and its customers may expect of each other when this site is used and a load is booked."
      changed="2026-11-23"
      clauses={[
        {
          title: 'Using this site',
          text: 'The texts, pictures and marks on this site belong to {brand} or its licensors. You may read, print and link to them. Do not use them in a way that suggests our endorsement.',
        },
        {
          title: 'Quotations',
          text: 'A price given by phone or email holds for seven days and for the weight, the lane and the date it was given for. It becomes binding when both sides have confirmed the booking in writing.',
        },
        {
          title: 'Carriage',
          text: 'Goods are carried under the waybill that is signed at loading. The waybill states who is liable for the load on each leg, and up to which amount. The law on carriage by road applies where the waybill is silent.',
        },
        {
          title: 'What we cannot carry',
          text: 'We do not carry explosives, live animals, cash or goods that the law forbids. Tell us before loading about goods that are flammable, may leak or must stay cold.',
        },
        {
          title: 'Claims',
          text: 'Note damage or shortage on the delivery copy and tell us within seven days. We answer every claim in writing.',
        },
        {
          title: 'Changes',
          text: 'When these terms change, the new text is published here. A booking keeps the terms that were published when it was confirmed.',
        },
      ]}
    />
  )
}

export function PrivacyPage() {
  const { data: retention } = useGetEnquiryRetention()
  const age = retention === undefined ? 'a fixed time' : monthsInWords(retention.months)
  return (
    <LegalPage
      title="Privacy Policy"
      intro="Which data {brand} keeps about visitors of this site, why, and for how long."
      changed="2026-11-26"
      clauses={[
        {
          title: 'What you send us',
          text: 'The contact form asks for your name, phone number, email address and, if you like, a message. We use them to answer you and for nothing else.',
        },
        {
          title: 'What the server notes',
          text: 'Like every web server, ours notes the address of a request, its time and the page asked for. These notes protect the site from misuse. Ask us how long the server stores them.',
        },
        {
          title: 'How we count visits',
          text: 'We count how often each page is read, on which day, on what kind of device, and from which other site its readers came. We store sums only: no address, no name, no cookie, and nothing that tells one reader from another. So that a reader counts once a day, the server mixes the address and the browser with a secret that it throws away at midnight, so that two days cannot be linked. For one visit in ten it also counts how fast the page was. If your browser sends Global Privacy Control or Do Not Track, your visits are not counted.',
        },
        {
          title: 'Who sees it',
          text: 'The people at {brand} who answer enquiries. We sell nothing and give nothing to advertisers. Maps on the contact page are loaded from their provider, who then learns your address.',
        },
        {
          title: 'How long',
          text: `We delete an enquiry ${age} after it was sent. Ask us to delete yours sooner, and we do so unless a contract or the law requires it.`,
        },
        {
          title: 'Your rights',
          text: 'You may ask what we hold about you, have it corrected or deleted, and object to its use. One message is enough.',
        },
      ]}
    />
  )
}

export function CookiesPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      intro="{brand} does not track visitors across the web. This is everything that the site stores in your browser."
      changed="2026-11-26"
      clauses={[
        {
          title: 'The session',
          text: 'People who sign in to edit this site get one cookie that says who they are. It ends when they sign out. Other visitors do not get it.',
        },
        {
          title: 'The opening screen',
          text: 'A cookie named splash notes that the opening screen was shown, so that you see it once only. It contains nothing about you and is deleted when you close the browser.',
        },
        {
          title: 'Browsers that signed in before',
          text: 'Signing up leaves a cookie for an hour that finds your sign-up again. Signing in leaves one for half a year that recognises this browser, so that other people who try passwords cannot lock you out. Neither identifies you.',
        },
        {
          title: 'Your choice of colours',
          text: 'If you choose the light or the dark scheme, your browser remembers the choice under the name vite-ui-theme. It is not sent to us.',
        },
        {
          title: 'Others',
          text: 'There are no cookies for advertising or statistics. Visits are counted without storing anything in your browser; the privacy policy says how. A map on the contact page may set cookies of its provider when you open it.',
        },
        { title: 'Removing them', text: 'Your browser can show and delete all of this in its settings. The site works without it.' },
      ]}
    />
  )
}
