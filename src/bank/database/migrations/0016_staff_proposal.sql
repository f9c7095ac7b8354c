-- What staff decide about a person is proposed by one and approved by another (reliability.md 2.1).
create table staff_proposal (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- Where the person stood: once they stand elsewhere the proposal is overtaken.
  from_status text not null,
  to_status text not null,
  proposed_by text not null check (length(proposed_by) between 1 and 80),
  proposed_at timestamptz not null,
  outcome text check (outcome in ('APPROVED', 'DECLINED', 'OVERTAKEN')),
  ended_by text check (length(ended_by) between 1 and 80),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check ((ended_by is null) = (outcome is null or outcome = 'OVERTAKEN')),
  -- Nobody approves what they have proposed, whatever the code above believes.
  check (outcome <> 'APPROVED' or ended_by <> proposed_by)
);

create unique index staff_proposal_open on staff_proposal (person_id) where outcome is null;
create index staff_proposal_person on staff_proposal (person_id, proposed_at desc);

grant select, insert, update on staff_proposal to :api_role;
