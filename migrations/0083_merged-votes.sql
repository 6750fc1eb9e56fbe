-- Casts one ballot, `p_votes` votes for each of its candidates, for a token each: one statement, since a
-- favorite's voters come all at once.
--
-- Answers {"refusal": code} when it is not to be, else {"ballot": {...}, "tokens": left}. A ballot that was
-- cast before under the same key is answered again, also after the close. Too few tokens raise the
-- ledger's own 23514.
create or replace function cast_votes(p_user uuid, p_contest uuid, p_key uuid, p_id uuid, p_candidates uuid[], p_votes integer)
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz;
  v_refusal text;
  v_most integer;
  v_cost bigint := p_votes::bigint * cardinality(p_candidates);
  v_serial bigint;
  v_ballot jsonb;
begin
  -- Whoever comes late does not wait for those who seal the log; a ballot in time is answered again.
  if exists (select from vote_contests c where c.id = p_contest and clock_timestamp() >= c.closes_at)
    and not exists (select from vote_ballots b where b.user_id = p_user and b.request_key = p_key)
  then return '{"refusal": "voting_closed"}'; end if;
  -- Shared by all who vote: whoever seals the log takes it alone for a moment, so that no ballot with a
  -- smaller serial can still appear behind a checkpoint.
  perform pg_advisory_xact_lock_shared(hashtextextended('ballots:' || p_contest, 0));
  -- The clock is read once and after the lock, so that no ballot can slip in behind the last checkpoint.
  v_now := date_trunc('milliseconds', clock_timestamp());
  select case
      when v_now >= c.closes_at then 'voting_closed'
      when v_now < c.opens_at then 'voting_not_open'
      when exists (
        select 1 from receivables o where o.user_id = p_user and o.closed_at is null
      ) then 'account_held'
      when exists (
        select 1 from play_breaks b where b.user_id = p_user and b.ends_at > v_now
      ) then 'play_excluded'
      when is_kept_from_play(p_user) then 'staff_excluded'
      when cardinality(p_candidates) <> (
        select count(*) from candidates k where k.id = any(p_candidates) and k.contest_id = p_contest
      ) then 'candidate_unknown'
    end, c.most_votes_each
    into v_refusal, v_most from vote_contests c where c.id = p_contest;
  if not found then return '{"refusal": "contest_unknown"}'; end if;

  if v_refusal is null and ledger_post_one('ballot:' || p_key, 'ballot:' || p_user || ':' || p_key,
      'vote_token', 'user:' || p_user, 'votes:' || p_contest, v_cost)
  then
    -- The ledger has locked this voter's balance, so that two ballots of one account can't both pass.
    -- What accounts gave that were merged into this one is this person's too.
    if v_most is not null then
      if v_most < v_cost + (
        select coalesce(sum(b.num_votes::bigint * cardinality(b.candidates)), 0)
        from vote_ballots b where b.contest_id = p_contest and b.user_id in (
          with recursive of_person(id) as (
            select p_user
            union
            select m.duplicate_id from account_merges m join of_person p on p.id = m.survivor_id
          ) select id from of_person)
      ) then raise exception 'more votes than one account may give' using errcode = '54000'; end if;
    end if;
    insert into vote_ballots (id, contest_id, user_id, candidates, num_votes, request_key, created_at)
    values (p_id, p_contest, p_user, p_candidates, p_votes, p_key, v_now)
    returning serial into v_serial;
    perform count_votes(p_candidates, p_votes, v_serial);
  end if;
  select jsonb_build_object('id', b.id, 'contestId', b.contest_id, 'candidates', b.candidates,
      'numVotes', b.num_votes)
    into v_ballot from vote_ballots b
    where b.user_id = p_user and b.request_key = p_key;
  if v_ballot is null then return jsonb_build_object('refusal', v_refusal); end if;
  return jsonb_build_object('ballot', v_ballot, 'tokens', (
    select a.balance from ledger_accounts a
    where a.owner = 'user:' || p_user and a.asset = 'vote_token'));
end $$;
