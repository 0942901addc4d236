import { expect, test } from 'vitest'
import { screenPaths } from './screen-paths.ts'

test('screenshots cover pages, account screens, and the lists and forms of every content type', () => {
  const paths = screenPaths()
  const wanted = [
    '/',
    '/services/:slug',
    '/auth/login',
    '/admin/dashboard',
    '/admin/faqs',
    '/admin/create-faq',
    '/admin/edit-faq',
    '/admin/about',
  ]
  expect(paths).toEqual(expect.arrayContaining(wanted))
  expect(paths.filter((path) => path.includes('admin/f'))).toEqual(['/admin/features', '/admin/faqs', '/admin/faq-page'])
})
