// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import type { Column, Entity } from '../definition.ts'
import { ListTable } from './list-table.tsx'

const Text = ({ text }: { text: string }) => useState(text)[0]
const Hours = () => `${Text({ text: '08:00' })} to ${Text({ text: '20:00' })}`
const columns: Column<Entity>[] = [
  { header: 'Hours', cell: Hours },
  { header: 'Site', cell: () => 'Bhiwandi' },
]
const cards: Column<Entity>[] = [{ header: 'Hours', title: true, cell: () => Text({ text: 'Open now' }) }]

test('the cells of a table and of its cards may use hooks, and differ in them', async () => {
  let show: (columns: Column<Entity>[]) => void = () => undefined
  function List() {
    const [shown, setShown] = useState(columns)
    show = setShown
    const widths = { actions: undefined, actionsWidth: { wide: '', tablet: '' } }
    return <ListTable caption="Hubs" columns={shown} rows={[{ _id: 'bhiwandi' }]} skeletonRows={1} first={1} {...widths} />
  }
  await mount(<List />)
  const texts = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['08:00 to 20:00', 'Bhiwandi'])
  await act(async () => show(cards))
  expect(texts()).toEqual(['Open now'])
  await act(async () => show(columns))
  expect(texts()).toEqual(['08:00 to 20:00', 'Bhiwandi'])
})
