// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { enterText, mount, press, queriesOf, respondWith, settled } from '../../../tests/support/mount.tsx'
import { StoringForm } from '../../../tests/support/work-form.tsx'
import { getGetContactPageQueryKey } from '../../generated/api/contact-page/contact-page.ts'
import { getGetSiteIdentityQueryKey } from '../../generated/api/site-identity/site-identity.ts'
import { ReplySubjectControl, ReplyTextControl } from './reply-text-control.tsx'

/** jsdom has no ResizeObserver, and nothing is laid out in it. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Shows both fields over what the site has stored. @param mail state of the mail server. */
async function showFields(stored = '', mail = 'smtp') {
  Object.assign(window, { ResizeObserver: NoResizes })
  respondWith(async (url) => Response.json(String(url).includes('health') ? { parts: { mail: { state: mail } } } : {}))
  localStorage.setItem('token', `.${btoa('{"role":"superAdmin"}')}.`)
  onTestFinished(() => localStorage.removeItem('token'))
  const queryClient = queriesOf(null)
  queryClient.setQueryData(getGetSiteIdentityQueryKey(), { message: '', siteIdentity: { siteName: 'Kestrel Freight' } })
  queryClient.setQueryData(getGetContactPageQueryKey(), { message: '', contact: { acknowledgementText: stored } })
  await mount(
    <StoringForm
      schema={{}}
      clientValidation={false}
      initialValues={{ acknowledgementSubject: '', acknowledgementText: stored }}
      save={async () => undefined}
    >
      {() => (
        <>
          <ReplySubjectControl name="acknowledgementSubject" label="Mail subject" />
          <ReplyTextControl name="acknowledgementText" label="Mail text" />
        </>
      )}
    </StoringForm>,
    queryClient,
  )
}

const shown = () => document.body.textContent
const preview = () => document.querySelector('[aria-label="Preview of the mail"]')?.textContent

test('once it has a text, the automatic reply is shown as its reader gets it, with the default subject while it has none', async () => {
  await showFields()
  expect(preview()).toBeUndefined()
  await enterText(document.querySelector('textarea'), 'We call you today.')
  await settled(() => expect(preview()).toContain('Your enquiry has reached Kestrel Freight'))
  expect(preview()).toContain('We call you today.')
})

test('the automatic reply is off without a text, for which there is a proposal that begins it when it is saved', async () => {
  await showFields()
  expect(shown()).toContain('Off · senders get no mail')
  await press('Use a proposed text')
  await settled(() => expect(preview()).toContain('Thank you for your enquiry.'))
  expect(shown()).toContain('Off · with this text it begins when you save.')
  expect(shown()).not.toContain('Use a proposed text')
})

test('the automatic reply is on while a text is stored, until an empty one is saved', async () => {
  await showFields('We call you today.')
  expect(shown()).toContain('On · senders get the mail below.')
  await enterText(document.querySelector('textarea'), '')
  await settled(() => expect(shown()).toContain('On · without a text it ends when you save.'))
})

test('where no mail server sends the automatic reply, this is said', async () => {
  await showFields('We call you today.', 'files')
  await settled(() => expect(shown()).toContain('On · but there is no mail server.'))
})
