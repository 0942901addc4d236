import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record.ts'

export const definition: CollectionDefinition<'member', 'members'> & ContentTypeDefinition = {
  table: 'team_members',
  contentType: 'team',
  label: 'team member',
  cacheTag: 'team',
  pages: ['/about'],
  singularKey: 'member',
  pluralKey: 'members',
  title: 'memberName',
  searched: ['memberName', 'memberRole', 'memberDescription'],
  files: { memberImage: 'memberImage' },
}

/** The people on the about page. */
export function operations(tools: Tools) {
  const team = collection<Schemas['TeamMember']>()(tools, definition)
  return {
    createTeamMember: ({ body, files }) => team.create(body, files),
    listTeamMembers: team.list,
    viewTeamMember: ({ body }) => team.view(body.teamId),
    editTeamMember: ({ body, files }) => team.edit(...splitId(body, 'memberId'), files),
    deleteTeamMember: ({ body }) => team.remove(body.teamId),
  } satisfies Pick<Operations, 'createTeamMember' | 'listTeamMembers' | 'viewTeamMember' | 'editTeamMember' | 'deleteTeamMember'>
}
