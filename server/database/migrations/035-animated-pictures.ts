import type { Knex } from 'knex'

/** Whether a picture is an animation, which has a still for people who ask for less motion, and fewer widths. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('media', (table) => {
    table.boolean('animated').notNullable().defaultTo(false)
  })

/** The files stay as they are. */
export const down = (knex: Knex): Promise<void> =>
  knex.schema.alterTable('media', (table) => {
    table.dropColumn('animated')
  })
