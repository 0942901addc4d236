import { expect, test } from 'vitest'
import { splashMarkup, splashStyle } from './splash.ts'

const site = { name: 'Portolan', logo: '/logo.webp' }

test('START-09 the splash lasts 3000 ms unless it is given another duration', () => {
  expect(splashMarkup(site)).toContain('data-duration="3000"')
  expect(splashStyle()).toContain('splash-away 500ms ease 2500ms forwards')
  expect(splashMarkup({ ...site, duration: 1200 })).toContain('data-duration="1200"')
  expect(splashStyle(1200)).toContain('splash-away 500ms ease 700ms forwards')
})

test('a name is shown as it is written and cannot become markup', () => {
  expect(splashMarkup({ name: '<b>A & B</b>', logo: '"><script>' })).toBe(
    '<div id="splash" hidden data-duration="3000" aria-hidden="true"><img src="&quot;&gt;&lt;script&gt;" alt="" width="96" height="96"><p>Loading &lt;b&gt;A &amp; B&lt;/b&gt;</p></div>',
  )
})
