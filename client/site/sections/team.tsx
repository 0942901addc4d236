import { chakra } from '@chakra-ui/react/styled-system'
import { useListTeamMembers } from '../../generated/api/index.ts'
import type { TeamMember } from '../../generated/model/index.ts'
import { Facebook, Instagram, LinkedIn } from '../../generated/social-icons.tsx'
import { teamHeading } from '../../lib/usual-headings.ts'
import { Fact, Frame, Headline } from '../../ui/parts.tsx'
import { Picture, pictureImage } from '../../ui/picture.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from './arranged.tsx'
import { firstMembers } from './queries.ts'

const SectionBackground = chakra('section', { base: { background: 'bg.subtle', paddingBlock: { base: '64px', lg: '104px' } } })

const Roster = chakra('ul', {
  base: {
    marginTop: { base: '32px', lg: '56px' },
    borderTop: '1px solid',
    borderColor: 'border.inverted',
    '& > li': { borderBottom: '1px solid', borderColor: 'border.emphasized' },
  },
})

/** One line of the roster: picture, name with desk, text, accounts; on phones the last two below the name. */
const Line = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '72px 1fr', lg: '88px 4fr 6fr 132px' },
    columnGap: { base: '16px', lg: '32px' },
    alignItems: 'center',
    paddingBlock: { base: '16px', lg: '20px' },
    [pictureImage]: {
      gridRow: { base: 'span 3', lg: 'auto' },
      alignSelf: { base: 'start', lg: 'center' },
      width: '100%',
      aspectRatio: '1',
      borderRadius: '50%',
      objectFit: 'cover',
      objectPosition: 'top',
      background: 'bg.muted',
    },
    '& h3': { textStyle: 'title' },
    '& > p': { color: 'fg.muted', fontSize: '1rem', maxWidth: '60ch', lineClamp: '6', marginTop: { base: '8px', lg: '0' } },
    '& > ul': {
      gridColumn: { base: '2', lg: '4' },
      display: 'flex',
      justifyContent: { lg: 'flex-end' },
      marginInlineStart: { base: '-14px', lg: '0' },
      '& a': { display: 'grid', placeItems: 'center', width: '44px', height: '44px', color: 'fg', _hover: { color: 'signal.fg' } },
      '& svg': { width: '18px', height: '18px' },
    },
  },
})

function Member({ member }: { member: TeamMember }) {
  const accounts = [
    { title: 'Facebook', href: member.memberFacebook, Icon: Facebook },
    { title: 'Instagram', href: member.memberInstagram, Icon: Instagram },
    { title: 'LinkedIn', href: member.memberLinkedin, Icon: LinkedIn },
  ].filter(({ href }) => /^https?:\/\//i.test(href))
  return (
    <Line dir="auto">
      <Picture
        src={member.memberImage}
        media={member.media}
        fallback="/defaults/portrait.webp"
        alt=""
        sizes="88px"
        loading="lazy"
        width={88}
        height={88}
      />
      <div>
        <h3>{member.memberName}</h3>
        {member.memberRole !== '' && <Fact>{member.memberRole}</Fact>}
      </div>
      {member.memberDescription !== '' && <p dir="auto">{member.memberDescription}</p>}
      {accounts.length > 0 && (
        <ul>
          {accounts.map(({ title, href, Icon }) => (
            <li key={title}>
              <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${member.memberName} on ${title}`}>
                <Icon aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Line>
  )
}

export function Team({ heading }: SectionProps) {
  return (
    <SectionBackground id="team" aria-labelledby="team-heading">
      <Frame>
        <Headline id="team-heading" dir="auto">
          {heading || teamHeading}
        </Headline>
        <Section
          query={useListTeamMembers(firstMembers)}
          select={({ members }) => members}
          empty="Unable to fetch team members."
          error="Unable to fetch team members."
        >
          {(members) => (
            <Roster>
              {members.map((member) => (
                <li key={member._id}>
                  <Member member={member} />
                </li>
              ))}
            </Roster>
          )}
        </Section>
      </Frame>
    </SectionBackground>
  )
}
