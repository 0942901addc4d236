import { LuIdCard } from 'react-icons/lu'
import { getListTeamMembersQueryKey, listTeamMembers, useListTeamMembers, useViewTeamMember } from '../../generated/api/team/team.ts'
import type { TeamMember, TeamMemberFiles, TeamMemberInput } from '../../generated/model/index.ts'
import * as operations from '../../generated/operations/team.ts'
import { image, longText, order, text, webAddress } from '../controls/controls.tsx'
import { Thumb } from '../parts/cells.tsx'
import { forForm, forList } from '../parts/requests/queries.ts'
import { collection } from '../screens/collection.tsx'
import { deletionOf, firstRecord, hasNone } from './definition-parts.ts'

export const team = collection<TeamMember, TeamMemberInput & TeamMemberFiles>({
  contentType: 'team',
  singular: 'team member',
  name: 'Team Member',
  plural: 'Team Members',
  intro: 'The people on the about page, which shows the first ten.',
  presentation: {
    menu: { heading: 'About page', label: 'Team', Icon: LuIdCard, createFirst: true },
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
    { header: 'Profile', picture: true, width: '6rem', cell: ({ memberImage }) => <Thumb url={memberImage} isPerson /> },
    { header: 'Name', title: true, cell: ({ memberName }) => memberName },
    { header: 'Position', line: true, cell: ({ memberRole }) => memberRole },
  ],
  nameOf: ({ memberName }) => memberName,
  fields: {
    memberName: text('Name', { halfWidth: true }),
    memberRole: text('Position', { halfWidth: true }),
    memberDescription: longText('Description'),
    memberImage: image('Profile picture'),
    memberLinkedin: webAddress('LinkedIn', { heading: 'Social links', help: '' }),
    memberInstagram: webAddress('Instagram', { help: '' }),
    memberFacebook: webAddress('Facebook', { help: '' }),
    order: order(),
  },
  fileUrls: ({ memberImage }) => ({ memberImage }),
  emptyState: { title: 'No Team Members Found', hint: 'Each member is a card with a picture, a name and a few words on the about page.' },
  create: {
    ...operations.createTeamMember,
    clientValidation: false,
    // A team is entered one member after the other.
    staysOpen: true,
  },
  edit: operations.editTeamMember,
  remove: { ...operations.deleteTeamMember, question: deletionOf('this team member', 'the team member') },
})
