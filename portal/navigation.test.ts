import { expect, test } from 'vitest'
import { readContract } from '../server/contract/document.ts'
import { navigation } from './navigation.ts'
import { pageEntries } from './pages.ts'
import { frameOfSearch } from './search-frame.ts'

const contract = readContract()
const markedLinks = (html: string) => [...html.matchAll(/href="([^"]+)" aria-current="page"/g)].map(([, path]) => path)

test('the navigation of every page marks that page and no other as the current one', () => {
  const faults = pageEntries(contract).filter((page) => markedLinks(navigation(contract, page)).join() !== page.path)
  expect(faults.map(({ path }) => path)).toEqual([])
})

test('a search and an address without a page are no entry of the navigation', () => {
  expect(markedLinks(navigation(contract, frameOfSearch))).toEqual([])
})
