import { isWideLogo } from '../../../shared/logos.ts'
import { hasCountryCode } from '../../../shared/phone.ts'
import { getListUsersQueryKey, listUsers } from '../../generated/api/accounts/accounts.ts'
import { listInvitations } from '../../generated/api/invitations/invitations.ts'
import { getLegalPages } from '../../generated/api/legal-pages/legal-pages.ts'
import { getSiteIdentity, useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import type { SiteIdentity } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { type EmptyQuery, emptyQueryOf } from '../content/definition-parts.ts'
import { contentTypes } from '../content/index.ts'
import type { ContentScreens, Screen } from '../definition.ts'
import { staff } from '../guard.ts'
import { forSingleton } from '../parts/requests/queries.ts'
import { useEmptiness } from './use-emptiness.ts'

type Form = Pick<Screen, 'path' | 'label' | 'roles'>

/** One thing that a site needs: its forms, each for a part that is empty or not. The step is done when none is empty. */
export type SetUpStep = {
  label: string
  parts: { isEmpty: EmptyQuery; create: Form; edit: Form }[]
  /** Where visitors see it. */
  place?: string
  /** What the step needs that its form does not require, and the identity lacks. */
  lacks?: (identity: SiteIdentity | null) => string[]
  /** A site can be published without it. */
  isOptional?: boolean
  roles: roles.Roles
}

const stepOf = (label: string, place: string, ...types: ContentScreens[]): SetUpStep => ({
  label,
  parts: types.flatMap((content) => {
    const { create, list, edit } = content
    const isEmpty = emptyQueryOf(content)
    return create === undefined || isEmpty === undefined ? [] : [{ isEmpty, create, edit: list ?? edit }]
  }),
  place,
  roles: staff,
})

const { siteIdentity, services, heroSections, about, aboutUs, contact, clients, faqs, legalPages } = contentTypes

const identity: EmptyQuery = {
  queryKey: [...siteIdentity.queryKey, 'is incomplete'],
  queryFn: () => getSiteIdentity().then(({ siteIdentity: record }) => lacksOfIdentity(record).length > 0),
}

function lacksOfIdentity(record: SiteIdentity | null): string[] {
  const { phoneNumber = '', primaryEmail = '' } = record ?? {}
  const phone = phoneNumber === '' ? ['phone number'] : ['country code of the phone number']
  return [
    ...(hasCountryCode(phoneNumber) ? [] : phone),
    ...(primaryEmail === '' ? ['email address'] : []),
    ...(record && hasIcon(record) ? [] : ['icon']),
  ]
}

/** Whether the company has an icon, or a logo that is not too wide for one (`server/site/seo-routes.ts`). */
const hasIcon = ({ favicon, secondaryLogo, media }: SiteIdentity): boolean =>
  favicon !== '' || (secondaryLogo !== '' && !isWideLogo(media?.[secondaryLogo]))

const coloursForm = { ...siteIdentity.edit, path: `${siteIdentity.edit.path}#field-accentColor`, roles: roles.updateSiteIdentity }
const colours: EmptyQuery = {
  queryKey: [...siteIdentity.queryKey, 'has no colours'],
  queryFn: () => getSiteIdentity().then(({ siteIdentity: record }) => !(record?.accentColor || record?.groundColor)),
}

const legalForm = { ...legalPages.edit, roles: roles.updateLegalPages }
const legalTexts: EmptyQuery = {
  queryKey: [...legalPages.queryKey, 'is empty'],
  queryFn: () => getLegalPages().then(({ legalPages: record }) => !(record?.terms && record.privacy && record.cookies)),
}

const usersScreen = { path: '/admin/users', label: 'Users', roles: roles.listUsers }
const colleagues: EmptyQuery = {
  queryKey: [...getListUsersQueryKey(), 'has no colleague'],
  queryFn: async () => {
    const [{ total }, { invitations }] = await Promise.all([listUsers({ page: 1, limit: 1 }), listInvitations()])
    return total < 2 && invitations.length === 0
  },
}

export const setUpSteps: SetUpStep[] = [
  {
    label: 'Site identity',
    parts: [{ isEmpty: identity, create: { ...siteIdentity.create, label: 'Fill it in' }, edit: siteIdentity.edit }],
    place: '/',
    lacks: lacksOfIdentity,
    roles: staff,
  },
  {
    label: 'Colours',
    isOptional: true,
    parts: [{ isEmpty: colours, create: { ...coloursForm, label: 'Choose colours' }, edit: coloursForm }],
    place: '/',
    roles: staff,
  },
  stepOf('Services', '/#services', services),
  stepOf('Hero', '/#hero', heroSections),
  stepOf('About', '/about', about, aboutUs),
  stepOf('Contact page', '/contact', contact),
  { ...stepOf('Clients and questions', '/faqs', clients, faqs), isOptional: true },
  {
    label: 'Legal texts',
    parts: [{ isEmpty: legalTexts, create: { ...legalForm, label: 'Write them' }, edit: legalForm }],
    place: '/terms',
    roles: staff,
  },
  {
    label: 'First colleague',
    isOptional: true,
    parts: [{ isEmpty: colleagues, create: { ...usersScreen, label: 'Invite a colleague' }, edit: usersScreen }],
    roles: usersScreen.roles,
  },
]

/** Without one of these a site is being set up. */
const needed = [siteIdentity, services, heroSections].flatMap((content) => emptyQueryOf(content) ?? [])

export const useIdentity = (enabled = true) =>
  useGetSiteIdentity({ query: { ...forSingleton, enabled, select: ({ siteIdentity: record }) => record } }).data

/**
 * Whether the site is being set up: by its state, or because it lacks an identity, services or a hero. Undefined while unknown.
 * @param asks whether to find out; without it the answer is undefined.
 */
export function useIsBeingSetUp(asks = true): boolean | undefined {
  const { empty, isLoading } = useEmptiness(asks ? needed : [])
  const identity = useIdentity(asks)
  return !asks || isLoading ? undefined : empty.includes(true) || identity?.siteState === 'setup'
}
