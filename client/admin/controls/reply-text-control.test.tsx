// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { enterText, mount, settled } from '../../../tests/support/mount.tsx'
import { StoringForm } from '../../../tests/support/work-form.tsx'
import { getGetSiteIdentityQueryKey } from '../../generated/api/site-identity/site-identity.ts'
import { ReplyTextControl } from './reply-text-control.tsx'

/** jsdom has no ResizeObserver, and nothing is laid out in it. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

test('once it has a text, the automatic reply is shown as its reader gets it, with the default subject while it has none', async () => {
  Object.assign(window, { ResizeObserver: NoResizes })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(getGetSiteIdentityQueryKey(), { message: '', siteIdentity: { siteName: 'Kestrel Freight' } })
  await mount(
    <StoringForm schema={{}} clientValidation={false} initialValues={{ acknowledgementText: '' }} save={async () => undefined}>
      {() => <ReplyTextControl name="acknowledgementText" label="Mail text" />}
    </StoringForm>,
    queryClient,
  )
  const preview = () => document.querySelector('[aria-label="Preview of the mail"]')?.textContent
  expect(preview()).toBeUndefined()
  await enterText(document.querySelector('textarea'), 'We call you today.')
  await settled(() => expect(preview()).toContain('Your enquiry has reached Kestrel Freight'))
  expect(preview()).toContain('We call you today.')
})
