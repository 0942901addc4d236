import type { Knex } from 'knex'

/** Whether a picture is an animation, which has a still for reduced motion, and fewer widths. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('media', (table) => {
    table.boolean('animated').notNullable().defaultTo(false)
  })
