import { cutToLength } from '../../shared/human-text.ts'
import type { LegalValues } from '../../shared/legal-text.ts'
import type { Configuration } from '../configuration.ts'
import type { Schemas } from '../contract/operations.ts'

type Page = Schemas['LegalPageName']
type Identity = Pick<Schemas['SiteIdentity'], 'siteName' | 'primaryEmail' | 'phoneNumber' | 'primaryAddress'>

/** Days on which the default texts last changed. */
export const defaultDates: Record<Page, string> = { terms: '2026-11-28', privacy: '2026-11-28', cookies: '2026-11-28' }

/**
 * Default texts of the legal pages. They describe what this software does, and promise nothing in a company's name: no prices, terms or
 * deadlines. Links lead to their headings.
 */
export const legalDefaults = ({ visitsDays }: Pick<Configuration, 'visitsDays'>): Record<Page, string> => {
  const isCounted = visitsDays > 0
  return {
    terms: `<h2>Using this site</h2>
<p>The texts, pictures and marks on this site belong to {company} or its licensors. You may read, print and link to them. Do not use them in a way that suggests our endorsement.</p>
<h2>Quotations</h2>
<p>This site names no binding prices. What applies to a load is agreed when it is booked.</p>
<h2>Carriage</h2>
<p>Goods are carried under the documents that are agreed for them, such as a waybill, and under the law that applies to the carriage.</p>
<h2>What we cannot carry</h2>
<p>Goods that the law forbids are not carried. Tell us before loading about goods that are dangerous, may leak or must stay cold.</p>
<h2>Claims</h2>
<p>Note damage or shortage on the delivery document, and tell us about it.</p>
<h2>Changes</h2>
<p>When these terms change, the new text is published on this page with its date.</p>`,
    privacy: `<h2>What you send us</h2>
<p>The contact form asks for your name, phone number and email address and, if you like, for a message and what is to be moved: from where, to where, its weight and the loading date. {company} uses this to answer you.</p>
<h2>What the server notes</h2>
<p>Like every web server, ours notes the address of a request, its time and the page asked for. These notes protect the site from misuse. Ask us how long the server stores them.</p>${
      isCounted
        ? `
<h2>How we count visits</h2>
<p>We count how often each page is read, on which day, on what kind of device, and from which other site its readers came. Only sums are stored, for {visitsDays}: no address, no name, no cookie, and nothing that tells one reader from another. So that a reader counts once a day, the server mixes the address and the browser with a secret that it throws away at midnight, so that two days cannot be linked. For one visit in ten it also counts how fast the page was. If your browser sends Global Privacy Control or Do Not Track, your visits are not counted.</p>`
        : ''
    }
<h2>Who sees it</h2>
<p>The people at {company} who answer enquiries. Maps on the contact page are loaded from their provider, who then learns your address.</p>
<h2>How long</h2>
<p>This site deletes enquiries {enquiryMonths} after they were sent. You may ask us to delete yours sooner.</p>
<h2>Your rights</h2>
<p>You may ask what is held about you, ask to have it corrected or deleted, and object to its use.</p>`,
    cookies: `<h2>The session</h2>
<p>People who sign in to edit this site get one cookie that says who they are. It ends when they sign out. Other visitors do not get it.</p>
<h2>The opening screen</h2>
<p>A cookie named splash notes that the opening screen was shown, so that you see it once only. It contains nothing about you and is deleted when you close the browser.</p>
<h2>Browsers that signed in before</h2>
<p>Signing up leaves a cookie for an hour that finds your sign-up again. Signing in leaves one for half a year that recognises this browser, so that other people who try passwords cannot lock you out. Neither identifies you.</p>
<h2>Your choice of colours</h2>
<p>If you choose the light or the dark scheme, your browser remembers the choice under the name vite-ui-theme. It is not sent to us.</p>
<h2>Others</h2>
<p>There are no cookies for advertising or statistics.${isCounted ? ' Visits are counted without storing anything in your browser; the privacy policy says how.' : ''} A map on the contact page may set cookies of its provider when you open it.</p>
<h2>Removing them</h2>
<p>Your browser can show and delete all of this in its settings. The site works without it.</p>`,
  }
}

/** `maxLength` of the contract. */
const maxValueLength = 300
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** What the placeholders give; a neutral phrase for what the site identity lacks. */
export function legalValues(identity: Identity | null, { enquiryMonths, visitsDays }: Configuration): LegalValues {
  const or = (value: string | undefined, phrase: string) => cutToLength(value?.trim() || phrase, maxValueLength)
  return {
    company: or(identity?.siteName, 'our company'),
    email: or(identity?.primaryEmail, 'the address on our contact page'),
    phone: or(identity?.phoneNumber, 'the number on our contact page'),
    address: or(identity?.primaryAddress, 'the address on our contact page'),
    enquiryMonths: counted(enquiryMonths, 'month'),
    visitsDays: counted(visitsDays, 'day'),
  }
}
