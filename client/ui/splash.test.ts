import { expect, test } from 'vitest'
import { splash } from './splash.ts'

const site = { name: 'Portolan', logo: '/logo.webp' }

test('the splash lasts 3000 ms unless it is given another duration (START-09)', () => {
  const usual = splash(site)
  expect(usual.markup).toContain('data-duration="3000"')
  expect(usual.css).toContain('splash-away 500ms ease 2500ms forwards')
  const short = splash({ ...site, duration: 1200 })
  expect(short.markup).toContain('data-duration="1200"')
  expect(short.css).toContain('splash-away 500ms ease 700ms forwards')
})

test('a name is shown as it is written and cannot become markup', () => {
  expect(splash({ name: '<b>A & B</b>', logo: '"><script>' }).markup).toBe(
    '<div id="splash" hidden data-duration="3000" aria-hidden="true"><img src="&quot;&gt;&lt;script&gt;" alt="" width="96" height="96"><p>Loading &lt;b&gt;A &amp; B&lt;/b&gt;</p></div>',
  )
})

test('a name without a logo stands alone', () => {
  expect(splash({ name: 'Nordhafen', logo: '' }).markup).toContain('aria-hidden="true"><p>Loading Nordhafen</p>')
})

test('a logo alone stands still in its width; one that is made for light backgrounds has a light plate', () => {
  const spins = /#splash img\{[^}]*splash-spin/
  expect(splash(site).css).toMatch(spins)
  expect(splash({ ...site, name: '' }).css).not.toMatch(spins)
  expect(splash({ ...site, name: '' }).css).toContain('width:220px')
  expect(splash({ ...site, plate: true }).css).toMatch(/#splash img\{[^}]*background:#fff/)
})
