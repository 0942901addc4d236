import {
  createTeamMember,
  deleteTeamMember,
  editTeamMember,
  getListTeamMembersQueryKey,
  listTeamMembers,
  useListTeamMembers,
  useViewTeamMember,
} from '../../generated/api/team/team.ts'
import * as schemas from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { TeamMember, TeamMemberFiles, TeamMemberInput } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { image, longText, order, text, webAddress } from '../controls/controls.tsx'
import { Thumb } from '../screens/cells.tsx'
import { collection } from '../screens/collection.tsx'
import { forForm, forList } from '../screens/queries.ts'
import { deletionOf } from './deletion.ts'
import { firstRecord, hasNone } from './empty.ts'
import { contentPaths } from './paths.ts'

export const team = collection<TeamMember, TeamMemberInput & TeamMemberFiles>({
  singular: 'team member',
  name: 'Team Member',
  plural: 'Team Members',
  intro: 'The people on the about page, which shows the first ten.',
  ...contentPaths.team,
  presentation: {
    menu: { label: 'Team', createFirst: true },
    noun: 'Team member',
    part: { label: 'Team', where: 'on the about page', isEmpty: () => listTeamMembers(firstRecord).then(hasNone) },
  },
  previewPath: '/about/#team',
  stateKey: 'memberId',
  orderedList: 'team',
  numbered: true,
  useRows: (page) =>
    useListTeamMembers(page, { query: { ...forList, select: ({ members: rows, total, totalPage }) => ({ rows, total, totalPage }) } }),
  useRecord: (teamId) => useViewTeamMember({ teamId }, { query: { ...forForm, select: ({ member }) => member } }),
  queryKey: getListTeamMembersQueryKey(),
  columns: [
    { header: 'Profile', width: '6rem', cell: ({ memberImage }) => <Thumb url={memberImage} /> },
    { header: 'Name', title: true, cell: ({ memberName }) => memberName },
    { header: 'Position', cell: ({ memberRole }) => memberRole },
  ],
  nameOf: ({ memberName }) => memberName,
  fields: {
    memberName: text('Name', { halfWidth: true }),
    memberRole: text('Position', { halfWidth: true }),
    memberDescription: longText('Description'),
    memberImage: image('Profile picture'),
    memberLinkedin: webAddress('LinkedIn', { heading: 'Social links' }),
    memberInstagram: webAddress('Instagram'),
    memberFacebook: webAddress('Facebook'),
    order: order(),
  },
  fileUrls: ({ memberImage }) => ({ memberImage }),
  emptyState: { title: 'No Team Members Found', hint: 'Each member is a card with a picture, a name and a few words on the about page.' },
  create: {
    send: createTeamMember,
    schema: schemas.createTeamMember,
    clientValidation: false,
    toasts: messages.createTeamMember,
    roles: roles.createTeamMember,
    // A team is entered one member after the other.
    afterCreate: ({ startNext }) => startNext(),
  },
  edit: {
    send: (memberId, input, query, options) => editTeamMember({ ...input, memberId }, query, options),
    schema: schemas.editTeamMember,
    toasts: messages.editTeamMember,
    roles: roles.editTeamMember,
  },
  remove: {
    send: (teamId) => deleteTeamMember({ teamId }),
    question: deletionOf('this team member', 'the team member'),
    toasts: messages.deleteTeamMember,
    roles: roles.deleteTeamMember,
  },
})
