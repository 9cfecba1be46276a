package dev.oriel.testing;

import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.feature.key.Keys;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.beans.factory.BeanFactory;

/** A workspace of a test's own, with its standard objects and the built-in profiles. */
public final class TestWorkspace {

  private final Workspace workspace;

  /** The server that its clients talk to. */
  private final String origin;

  /** The parts of Oriel that make what no transport can. */
  private final BeanFactory beans;

  /** How often the definitions were changed, as far as its keys can see it. */
  private final AtomicLong changes = new AtomicLong();

  /** The version of its objects and fields as they were made. */
  private final long firstVersion;

  private TestWorkspace(Workspace workspace, String origin, BeanFactory beans) {
    this.workspace = workspace;
    this.origin = origin;
    this.beans = beans;
    this.firstVersion = beans.getBean(ModelGuard.class).present(operator()).schemaVersion();
  }

  public static TestWorkspace create() {
    return create(RunningOriel.origin(), RunningOriel.beans());
  }

  /** Creates a workspace by the beans on a database, for clients of a server on it. */
  public static TestWorkspace create(String origin, BeanFactory beans) {
    UUID id = UUID.randomUUID();
    Workspace workspace =
        beans
            .getBean(Workspaces.class)
            .create(new WorkspaceSpec(id, "Test " + id, "AT", ZoneId.of("Europe/Vienna"), "EUR"));
    return new TestWorkspace(workspace, origin, beans);
  }

  public Workspace workspace() {
    return workspace;
  }

  public Actor operator() {
    return beans.getBean(Actors.class).operator(workspace);
  }

  /** A member as it is now. */
  public Member findMember(UUID id) {
    Actor present = beans.getBean(ModelGuard.class).present(operator());
    return Objects.requireNonNull(present.findMember(id));
  }

  /** Changes the region, as a setup file does. */
  public void moveTo(String region) {
    moveTo(region, workspace.timeZone());
  }

  /** Changes the region and the time zone. */
  public void moveTo(String region, ZoneId timeZone) {
    beans
        .getBean(Workspaces.class)
        .update(
            operator(),
            new WorkspaceSpec(
                workspace.uuid(), workspace.name(), region, timeZone, workspace.currency()));
    changes.incrementAndGet();
  }

  /** Limits what it stores, as the command does. */
  public void limitStorage(StorageLimit limit) {
    beans
        .getBean(Workspaces.class)
        .update(operator(), WorkspaceSpec.of(workspace).limitedTo(limit));
    changes.incrementAndGet();
  }

  /** The number of an object, after which its table is named. */
  public long objectId(String apiName) {
    Actor operator = operator();
    return beans
        .getBean(ModelGuard.class)
        .run(operator, current -> beans.getBean(Schemas.class).view(current, apiName).type().id());
  }

  /** A client with a new key of the profile Administrator. */
  public Api admin() {
    return key("Administrator");
  }

  /** A client with a new key of a profile. */
  public Api key(String profile) {
    return key(profile, "Key " + UUID.randomUUID());
  }

  /** A client with a new key of a profile and with this name. */
  public Api key(String profile, String name) {
    Actor operator = operator();
    return watched(
        beans
            .getBean(Keys.class)
            .create(operator, new CredentialSpec(name, profileNamed(operator, profile), null, null))
            .token());
  }

  /** Revokes the key of this name. */
  public void revoke(String key) {
    Keys keys = beans.getBean(Keys.class);
    keys.revoke(operator(), keys.named(operator(), key).id());
  }

  /** A client with a new key of a member. */
  public Api keyOf(UUID member) {
    Actor operator = operator();
    return watched(
        beans
            .getBean(Keys.class)
            .create(
                operator,
                new CredentialSpec(
                    "Key of " + member, profileNamed(operator, "Standard"), member, null))
            .token());
  }

  /** The key of a new connection of a member. */
  public String connection(UUID member, Restrictions restrictions) {
    UUID id = UUID.randomUUID();
    return beans
        .getBean(Connections.class)
        .create(operator(), new ConnectionSpec(id, member, "Connection " + id, restrictions, null))
        .token();
  }

  /** The key of a connection of a new member with this profile. */
  public String connection(String profile) {
    Actor operator = operator();
    UUID id = UUID.randomUUID();
    beans
        .getBean(Members.class)
        .save(operator, id, id + "@acme.test", "Member", profileNamed(operator, profile), null);
    return connection(id, Restrictions.NONE);
  }

  /** Refuses the key of a connection that is not valid any more, as a request with it does. */
  public void requireValidConnection(String token) {
    beans
        .getBean(ModelGuard.class)
        .requireValid(beans.getBean(Actors.class).byConnectionKey(token));
  }

  private Api watched(String token) {
    ContractCheck.watch(token, new ContractCheck.Watched(changes, () -> shape(token)));
    return Api.at(origin, token);
  }

  /** What the document of a key follows from; empty on other servers than the shared one. */
  private Optional<DocumentShape> shape(String token) {
    if (beans != RunningOriel.beans()) {
      return Optional.empty();
    }
    return Optional.of(
        beans
            .getBean(ModelGuard.class)
            .run(
                beans.getBean(Actors.class).byRestKey(token),
                current -> {
                  Profile own = current.profile();
                  return current.schemaVersion() == firstVersion && own.objects().isEmpty()
                      ? DocumentShape.ofNew(own)
                      : DocumentShape.of(own, beans.getBean(Schemas.class).of(current));
                }));
  }

  private Profile profileNamed(Actor operator, String name) {
    return beans
        .getBean(ModelGuard.class)
        .run(operator, current -> beans.getBean(Profiles.class).require(current, name));
  }

  /** Creates a profile, or replaces it, from its JSON with single quotes for double ones. */
  public void profile(String json) {
    PermissionProfiles profiles = beans.getBean(PermissionProfiles.class);
    profiles.save(operator(), profiles.newId(), JsonBody.of(Json.parse(json.replace('\'', '"'))));
    changes.incrementAndGet();
  }

  /** From here on the member has the profile of this name. */
  public void give(UUID member, String profile) {
    Actor operator = operator();
    Member present = findMember(member);
    beans
        .getBean(Members.class)
        .change(operator, present, present.name(), profileNamed(operator, profile));
  }

  /** The id of a new member with the profile Standard. */
  public UUID member(String email, String name) {
    Actor operator = operator();
    return beans
        .getBean(Members.class)
        .save(operator, UUID.randomUUID(), email, name, profileNamed(operator, "Standard"), null)
        .id();
  }
}
