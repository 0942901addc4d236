import type { Operations, Schemas } from '../../contract/operations.ts'
import type { Tools } from '../../tools.ts'
import { type CollectionDefinition, collection, splitId } from '../collection.ts'
import type { ContentTypeDefinition } from '../record/record.ts'

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
    createTeamMember: team.create,
    listTeamMembers: team.list,
    viewTeamMember: (request) => team.view(request.body.teamId, request),
    editTeamMember: (request) => team.edit(...splitId(request, 'memberId')),
    deleteTeamMember: (request) => team.remove(request.body.teamId, request),
  } satisfies Pick<Operations, 'createTeamMember' | 'listTeamMembers' | 'viewTeamMember' | 'editTeamMember' | 'deleteTeamMember'>
}
