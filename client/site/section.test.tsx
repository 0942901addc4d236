import { expect, test } from 'vitest'
import { render } from '../startup/entry-server.tsx'

const origin = 'http://127.0.0.1:3000'
const record = { _id: '0', title: 'Sealed at the dock', description: 'A numbered seal.', svgContent: '<svg></svg>' }

/** Responses of an API without content but the given. */
const api =
  (content: Record<string, unknown>) =>
  async (url: string): Promise<unknown> => {
    const { pathname } = new URL(url, origin)
    if (pathname in content) return content[pathname]
    if (pathname === '/api/v1/service/all-services') return { services: [] }
    if (pathname === '/api/v1/hero/all-hero-section') return { heroSections: [] }
    if (pathname === '/api/v1/videoSection/all-videos') return { videoSections: [] }
    return {}
  }

const features = '/api/v1/feature/all-features'

test('the server renders a page without errors, section by section', async () => {
  const { body, errors } = await render('/', api({ [features]: { features: [record] } }), origin)
  expect(errors).toEqual([])
  expect(body).toContain('Sealed at the dock')
})

test('a section that throws on the server shows its failure text, is reported, and leaves the rest of the page standing', async () => {
  const { status, body, errors } = await render('/', api({ [features]: { features: [null] } }), origin)
  expect(status).toBe(200)
  expect(errors).toEqual([expect.any(TypeError)])
  expect(body).toContain('Something went wrong.')
  expect(body).toContain('Our Trusted Clients')
  expect(body).toContain('No testimonials available')
  expect(body).toContain('All rights reserved')
})

test('a page whose own code throws is not sent in parts', async () => {
  await expect(render('/contact', api({ '/api/v1/contact/contact-page': { contact: { branchAddress: 0 } } }), origin)).rejects.toThrow()
})
