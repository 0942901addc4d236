import { expect, test } from 'vitest'
import type { Schema } from '../../server/contract/document.ts'
import { call, contract, signUp } from '../support/client.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)

const list = contract.components.schemas?.HeroSectionList as Schema
const maxSlides = list.properties?.heroSections?.maxItems as number
const create = (title: string) => call(service, 'createHeroSection', { body: { title }, token })
const slides = async () => (await done(service, 'listHeroSections')).body.heroSections as Plain[]

test('one slide more than the maximum is refused, also of two at once, and until then every slide is listed', async () => {
  expect(maxSlides).toBeLessThanOrEqual(100)
  await service.tools.database('hero_sections').insert(Array.from({ length: maxSlides - 1 }, (_, n) => ({ title: `Slide ${n}` })))
  const both = await Promise.all([create('One more'), create('Another')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await slides()).toHaveLength(maxSlides)

  const refused = await create('One too many')
  expectProblem(refused, 409)
  expect(refused.body.message).toBe(`There are ${maxSlides} hero sections, as many as there may be. Delete one first.`)
  const [first] = await slides()
  await done(service, 'deleteHeroSection', { body: { heroSectionId: first?._id }, token })
  expect((await create('In its place')).status).toBe(201)
  expect(await slides()).toHaveLength(maxSlides)
})
